/**
 * Words of other languages by which a cue tells which whole it means. As with the word classes of
 * `unitPatterns`, they only tell the kind. Spaced languages are read by whole words; the others have no
 * spaces to tell words apart by.
 */

/** French and Spanish words of meaning, and of who settled it. */
export const CONCEPT_TONGUES: readonly string[] = [
  "(?:c'est|c’est|est-ce que c'est|était) quoi(?! le problème)",
  "(?:que|qu'est-ce que|ce que) (?:veut|voulait|voulons|voulait-on|ça veut) dire|que signifi(?:e|ait)|qu['’]est-ce qu['’](?:un|une|on (?:entend|appelle))",
  "(?:le|la|notre|cette|ce) (?:\\S+ ){0,2}?(?:notion|définition|signification|règle|principe|terme) (?:de|du|des|d['’]\\S+|qu['’]\\S+)",
  "(?:l['’]|notre |cette )idée derrière\\b",
  '(?:on|nous) (?:a |avons |)(?:appelle|appelons|appelé|appelait|baptisé|entend|entendait) (?:par|un|une|le|la|ça|cela)',
  'où (?:avons-nous|a-t-on|est-ce qu.on a|on a) (?:\\S+ ){0,2}?(?:défini|fixé|arrêté|convenu)|qui a (?:inventé|trouvé|forgé|proposé) (?:le|ce) (?:mot|nom|terme)',
  'qué (?:es|era|significa|significaba|quiere decir|entendemos por|llamamos)\\b',
  '(?:el|la|nuestro|nuestra|ese|esa) (?:\\S+ ){0,2}?(?:concepto|noción|definición|significado|regla|principio|término) (?:de|del|que)',
  '(?:un|el|algún) (?:nombre|término|mote) (?:para|de|que)|cuál (?:es|era) la (?:norma|regla)|cómo (?:la|lo|los|las) (?:llamamos|llamábamos)',
  '(?:lo que )?(?:llamamos|llamábamos|bautizamos|entendemos por)|dónde (?:lo |la )?(?:definimos|fijamos|acordamos|quedó (?:definid|fijad)[oa])|quién (?:inventó|acuñó|propuso)',
];

/** French and Spanish words of course and order. */
export const LINE_TONGUES: readonly string[] = [
  "(?:toute|l['’]entière) l['’]histoire|tout le (?:fil|chemin|parcours|chantier)|(?:le fil|l['’]historique|l['’]évolution|la suite) (?:de|du|des|d['’]\\S+)",
  "comment (?:en est-on|en sommes-nous|on en est|est-on|est-ce qu['’]on est) (?:arrivés?|passés?|venus?)|comment (?:ça|cela|c['’]\\S+|tout) (?:\\S+ )?(?:a |s['’]est |)(?:commencé|fini|terminé|évolué|passé)",
  "du début (?:à|jusqu['’]à) la fin|étape (?:par|après) étape|où (?:en est|en est-on|en sommes-nous|ça a|cela a|a) (?:\\S+ ){0,4}?(?:abouti|fini|atterri|arrivé)|qu['’]est (?:devenu|devenue)|qu['’]est-ce qu['’]est devenue?",
  '(?:toda|entera) la historia|todo el (?:hilo|camino|recorrido|trabajo)|(?:el hilo|el historial|la evolución|el recorrido) (?:de|del)',
  'cómo (?:llegamos|pasamos|empezó|acabó|terminó|evolucionó|fue|siguió)\\b|de principio a fin|desde el (?:principio|comienzo)|paso a paso|(?:en qué|dónde) (?:quedó|acabó|terminó|quedamos)|qué (?:fue|pasó|ha pasado) (?:de|con)',
];

/** French and Spanish words of quantity with words of talk. */
export const TOPIC_TONGUES: readonly string[] = [
  "tout ce (?:qu['’]|que |qui )|tout (?:sur|autour|à propos)|tou(?:te)?s (?:les|nos) (?:\\S+ )?(?:discussions|notes|remarques|fragments|passages|échanges|sessions|conversations|endroits)",
  "(?:qu['’]a-t-on|qu['’]avons-nous|que sait-on|que savons-nous|ce qu['’]on (?:a|sait)|ce que nous (?:avons|savons)) (?:\\S+ ){0,3}?(?:sur|de|du|des|au sujet|à propos)",
  'todo (?:lo que|sobre|lo relacionado|acerca)|tod[ao]s (?:las|los|nuestras|nuestros) (?:\\S+ )?(?:conversaciones|notas|menciones|fragmentos|sesiones|charlas|discusiones|sitios)',
  'qué (?:sabemos|hemos|dijimos|hablamos|decidimos) (?:\\S+ ){0,3}?(?:sobre|acerca|de)\\b',
];

/** Words of meaning, of course, and of quantity, in Japanese, Chinese and Korean. */
export const UNSPACED_WHOLES = {
  concept:
    /とは(?:何|なん|どういう)|って(?:何|なん|どういう)|の(?:意味|定義|由来)|という(?:言葉|用語|概念|呼び方|名前|決まり)|と(?:呼ぶ|呼んで|呼ぶこと|名付け)|(?:定義|命名)した|是什么(?:意思|来着|概念|东西)?(?=[?？，,。、]|$)|什么叫|(?:的|这个|那个)(?:定义|概念|含义|说法|规矩|叫法)|指的是|何谓|(?:叫做|叫作|称为|称作|取名)|在哪(?:里|儿)?(?:定|确定|定义|说定)|(?:이|가|은|는|란|이란)\s*(?:뭐|무엇)|무슨\s*뜻|(?:뜻|의미|정의|개념|용어)(?:이|은|는|을|를|가|도)?|라고\s*(?:부르|불렀|부른|이름)/u,
  line: /経緯|いきさつ|顛末|最初から最後|始まりから|一連の|一部始終|どうやって.{0,30}(?:至|なった|たどり)|どう(?:始まり|始まって|なった|終わった|落ち着)|どこに(?:落ち着|行き着)|の(?:歩み|道のり|流れ)|来龙去脉|从头到尾|始末|前因后果|整个(?:过程|经过|事情|故事)|一步步|怎么(?:来的|演变|开始|走到|收场)|最后(?:怎么|落|定|停)|后来(?:怎么|如何)|经过是|경위|자초지종|처음부터\s*끝|어떻게\s*(?:되|됐|시작|끝|진행|흘러|여기까지)|(?:전체|전)\s*(?:과정|흐름)|(?:과정|흐름|이야기)\s*(?:전체|전부)|어디(?:서|까지|로)\s*(?:끝|갔|왔|마무리)/u,
  topic:
    /(?:について|関する|関して|まわり|関係).{0,20}(?:全部|すべて|全て|まとめ|あれこれ|もろもろ)|(?:全部|すべて|全て|あらゆる).{0,20}(?:について|関する|関して|話|議論|メモ)|(?:話し合った|議論した|話した|調べた)(?:こと|内容|もの)|(?:关于|有关|围绕|涉及).{0,20}(?:所有|全部|一切|都|哪些)|(?:所有|全部|一切).{0,12}(?:关于|有关|讨论|记录|内容|说法)|都(?:说|聊|讨论|谈|提|记)(?:过|了)|(?:관련|관한|관해|대한|대해|대하여).{0,20}(?:모두|모든|전부|다\s)|(?:모두|모든|전부).{0,20}(?:관련|관한|관해|대한|대해|이야기|논의|메모)|(?:이야기|논의|말)(?:했던|한)\s*(?:것|내용)/u,
} as const;
