import { row, words, type LanguagePack } from './languagePack.js';

const SAID =
  'acordado|acordamos|comentado|comentamos|mencionado|mencionamos|dicho|dijimos|descrito|explicado|discutido|discutimos|hablado|hablamos|decidido|decidimos|indicado';
const DID =
  'ejecuté|probé|revisé|busqué|abrí|edité|actualicé|arreglé|añadí|noté|reescribí|moví|creé|verifiqué|implementé|cambié|investigué|instalé|corrí';

export const es: LanguagePack = {
  code: 'es',
  name: 'Spanish',
  script: /\p{Script=Latin}/u,
  witnesses: words('el|la|los|las|y|es|son|con|que|para|no|por|una?|del|se|está'),
  residue: [
    row(
      'deixis',
      'statement',
      words(
        `(?:como|según|tal como) (?:ya )?(?:se )?(?:ha |hemos |habíamos |he )?(?:${SAID})(?: (?:antes|arriba|anteriormente))?(?! en )|como (?:arriba|antes|la otra vez|la última vez)|(?:ver|véase) (?:más )?arriba|(?:mencionad|descrit|indicad|citad)[oa]s? (?:antes|arriba|anteriormente)|lo (?:anterior|mismo que antes|de antes|de arriba|que (?:dijimos|hicimos|hablamos|comentamos))`,
      ),
    ),
    row(
      'deixis',
      'file',
      words(
        '(?:este|ese|aquel|esos|estos|el mismo|el otro) (?:archivos?|ficheros?|scripts?|módulos?|componentes?)',
      ),
      'code',
    ),
    row('deixis', 'command', words('(?:este|ese|aquel|el mismo) (?:comandos?)'), 'code'),
    row(
      'deixis',
      'error',
      words('(?:este|ese|aquel|el mismo) (?:error|fallo|bug|problema)'),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:est[ea]|es[ea]|aquel(?:la)?|es[oa]s|est[oa]s|el mismo|la misma|la otra|el otro) (?:enfoques?|cosas?|ideas?|maneras?|formas?|pasos?|solución|variantes?|planes|plan|opción|propuestas?|estrategia|truco)',
      ),
    ),
    row(
      'deixis',
      'name',
      words(
        '(?:esta|esa|aquella|la misma) (?:función|prueba|variable|opción de configuración|tabla)|(?:este|ese|el mismo) (?:método|test|ajuste|cambio)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:el|la) (?:enfoque|idea|solución|opción|variante|versión|plan|intento|propuesta|mensaje|punto|respuesta) (?:anterior|previ[oa]|de antes|de arriba|inicial)|(?:el|la) de antes',
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:el|la|los|las) (?:primer[oa]|segund[oa]|últim[oa]) (?:opción|idea|enfoque|variante|solución|intento|propuesta)',
      ),
    ),
    row(
      'the-thing',
      'pull-request',
      words('(?:el|la|mi|nuestr[oa]|est[ea]|es[ea]) (?:pr|pull request|mr|merge request)(?! de )'),
      'number',
    ),
    row(
      'the-thing',
      'branch',
      words('(?:la|mi|nuestra|esta|esa) (?:rama|branch)(?! (?:principal|main))'),
      'code',
    ),
    row('the-thing', 'commit', words('(?:el|mi|este|ese) (?:último )?commit'), 'code'),
    row(
      'task-id',
      'task',
      words(
        '(?:tareas?|paso|punto|fase|etapa|hito|todo)(?: n[úu]mero| n[.ºo]+)? ?#?\\d{1,3}(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'task-id',
      'issue',
      words(
        '(?:issue|incidencia|ticket|pr|pull request)(?: número| n[.º]+)? ?[#!]?\\d{1,6}(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'label',
      'name',
      words(
        '(?:opción|variante|alternativa|enfoque|plan|propuesta|solución|escenario|estrategia|diseño|intento) (?:[b-df-np-xz]|\\d{1,2}|a(?=[.,;:!?)\\n]|$| (?:es|fue|con|y|en|porque)))(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'narration',
      null,
      words(
        `(?:luego |después |ya |primero |entonces |también )?(?:yo )?(?:${DID})|(?:voy a|déjame) (?:revisar|probar|ejecutar|leer|mirar|ver)|he (?:ejecutado|probado|revisado|arreglado|cambiado|añadido)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        'en (?:esta|nuestra|la última) (?:sesión|conversación)|en este (?:chat|hilo)|(?:mi|tu) (?:mensaje|respuesta) anterior|(?:ya )?(?:lo )?(?:probamos|intentamos) (?:antes|ya|primero)|antes (?:lo )?(?:probamos|intentamos)',
      ),
    ),
  ],
  defines:
    /^\s*(?:significa|quiere decir|es decir|se refiere a|designa|es (?:la abreviatura|nuestro nombre)|o sea)(?![\p{L}])/iu,
  introduces:
    /(?:llamad[oa]s?|denominad[oa]s?|lo llamamos|la llamamos|llámalo|conocid[oa] como)\s*$/iu,
  claims: words(
    `(?:está|están|queda|quedó|fue|fueron|ya está)(?: ya| ahora)? (?:arreglad|resuelt|solucionad|terminad|acabad|list|completad|verificad|confirmad|desplegad|fusionad|migrad|implementad|corregid)[oa]s?|(?:los |las |todas las |todos los )?(?:tests?|pruebas?|build|compilación)(?: ya| ahora| todas| todos)? (?:pasan|pasa|pasaron|está en verde|están en verde)|(?:ya |ahora )funciona|la causa (?:es|era|fue)|se debe a|(?:es|fue|está) causad[oa] por|ya no (?:falla|ocurre)`,
    'iu',
  ),
  supposed: words(
    'si|cuando|hasta|a menos|debe(?:n|ría)?|puede(?:n)?|podría|quizás?|tal vez|probablemente|seguramente|supon(?:go|emos|ición)|hipótesis|sin verificar|desconocid[oa]|no está(?:n)?|aún no|todavía no|objetivo|para que|asegúrate|verifica que|comprueba que|parece|condición',
    'iu',
  ),
  task: {
    runs: words('ejecuta|ejecutar|lanza|lanzar|corre|correr|inicia|invoca|llama', 'iu'),
    reads: words(
      'lee|leer|informa|informar|lista|listar|resume|resumir|muestra|mostrar|cuenta|describe|describir|mira|reporta|reportar|indica|anota|enumera|di',
      'iu',
    ),
    works: words(
      'implementa|implementar|arregla|arreglar|haz|hacer|construye|construir|crea|crear|escribe|escribir|añade|añadir|cambia|cambiar|adapta|adaptar|refactoriza|refactorizar|depura|diseña|diseñar|elige|elegir|decide|decidir|despliega|desplegar|migra|migrar|reemplaza|reemplazar|quita|elimina|eliminar|mueve|amplía|mejora|mejorar|optimiza|encuentra|investiga|investigar|resuelve|resolver|repara|actualiza|actualizar|configura|configurar|convierte|corrige|corregir|evita|termina|continúa|continuar|completa|revisa|revisar|evalúa|analiza|analizar|compara|propón|recomienda|prueba|documenta|traduce|logra|lograr|asegura|reduce',
      'iu',
    ),
  },
  method: {
    owned: words(
      `(?:tú |usted )?(?:eliges|elige|escoges|escoge|decides|decide)(?: tú| usted)?(?: libremente)? (?:cómo|el (?:mecanismo|método|modo|enfoque|camino)|la (?:forma|manera|técnica|solución)|qué|con qué)|cómo(?: \\p{L}+){0,3}?,? lo (?:decides|eliges|decide|elige)(?: tú| usted)?|(?:el (?:mecanismo|método|cómo|enfoque|camino)|la (?:forma|manera|técnica)) (?:queda|es|está)(?: \\p{L}+){0,2} (?:tu (?:elección|criterio|decisión)|su (?:elección|criterio|decisión)|a tu (?:elección|criterio)|a su (?:elección|criterio))|(?:mecanismo|método|enfoque|medio) (?:que|de tu|de su) (?:elijas|prefieras|elija|elección)|a tu (?:criterio|elección)|a su (?:criterio|elección)|eligiendo (?:un|el|tú) (?:mecanismo|método|enfoque)`,
      'iu',
    ),
    way: words(
      `c[óo]mo|maneras?|modos?|formas?|métodos?|enfoques?|camino|vía|mecanismos?|técnicas?|solución|diseño|medios?|herramientas?|estrategia|procedimiento`,
      'iu',
    ),
    free: words(
      `cualquier(?:a)? (?:vía|manera|forma|método|camino|enfoque|solución)|sea cual sea|(?:tú|usted)(?: \\p{L}+){0,2}? (?:decides|eliges|escoges|decide|elige|escoge|verás|verá)|(?:lo |la |los |las )?(?:decides|eliges|escoges|elijas|escojas|decidas|prefieras|quieras|veas)(?: tú)?|(?:lo |la )(?:decide|elige|escoge)(?: usted)?|(?:decide|elige|escoge)(?: \\p{L}+){0,5}? (?:tú|usted|libremente|mism[oa])|(?:a|según) (?:tu|su) (?:criterio|elección|gusto|juicio|manera)|en (?:tus|sus) manos|(?:queda|depende|dejo|deja|corresponde|toca)(?: \\p{L}+){0,3} (?:ti|usted|abierto|abierta|libre)|(?:es |son )?(?:cosa|decisión|elección) (?:tuya|suya)|(?:tu|su) (?:decisión|elección|criterio)|te (?:lo |la )?(?:dejo|toca|corresponde)|libre(?:mente)?|como (?:quieras|prefieras|veas|mejor (?:veas|te parezca))|no (?:está|viene) (?:fijad[oa]|impuest[oa]|prescrit[oa])|me da igual|no importa|(?:elige|escoge|busca|decide|elija|escoja)(?: (?:el|un|una|la|tu|propio|mejor|adecuad[oa])){1,3} (?:enfoque|método|camino|manera|forma|modo|vía|solución|técnica|mecanismo)|(?:creas|consideres|te parezca|estimes)(?: \\p{L}+)?|de tu elección|queda(?:n)? abiert[oa]s?|es libre|a tu modo|a tu manera`,
      'iu',
    ),
    withheld: words(
      'no (?:eliges|elige|elijas|escojas|escoge|decides|decide|decidas|puedes elegir|debes elegir|debes decidir|puedes decidir)(?: \\p{L}+){0,3}|no (?:queda |es |está )?(?:a|de) (?:tu|su) (?:elección|criterio)|sin (?:elegir|decidir)|ningun[ao]? (?:elección|libertad)',
      'iu',
    ),
    sentence:
      'Tú eliges cómo; lo que cuenta es que se cumplan la verificación y la condición de parada.',
    accepted: 'Todo lo pedido está hecho y se ve en el resultado.',
    unchanged: words(
      '(?:adoptar|adopta|usar|usa|adóptalo|úsalo)(?: \\p{L}+){0,3}? (?:sin (?:cambios|modificar|modificaciones)|tal cual)|sin modificación alguna|cualquier cambio (?:invalida|anula)',
      'iu',
    ),
    mustUse: words(
      '(?:usa|copia|pega|sigue|aplica|ejecuta)(?: exactamente)? (?:est[eao]s?|el siguiente|los siguientes|las siguientes) (?:script|pasos|comandos|código|procedimiento)|exactamente (?:así|estos pasos|en este orden|como sigue)|en este orden exacto',
      'iu',
    ),
  },
};
