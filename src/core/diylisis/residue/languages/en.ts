import { row, words, type LanguagePack } from './languagePack.js';

const SAID =
  'discussed|agreed|decided|mentioned|noted|said|described|explained|planned|established';
const DID =
  'ran|tried|checked|looked|grepped|searched|opened|edited|updated|fixed|added|noticed|went|rewrote|reverted|moved|created|verified|implemented|changed|investigated|started|switched|installed|debugged|committed|pushed|realized|realised|discovered';

export const en: LanguagePack = {
  code: 'en',
  name: 'English',
  script: null,
  witnesses: words('the|and|is|are|with|that|this|for|not|of|to|in'),
  residue: [
    row(
      'deixis',
      'statement',
      words(
        `as (?:(?:we|i|you|was|were) )?(?:(?:had|have|just) )?(?:already )?(?:${SAID})(?: (?:above|earlier|before|previously))?(?! (?:in|by|at|under|on|per|with)\\b)`,
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        `(?:as|like|same as|see|from) (?:above|earlier)|like (?:last time|before|we did)|same as last time|(?:the|all|both) above(?= (?:applies|is|are|holds|works|and|or)\\b|[.,;:!?)\\n]|$)`,
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        `(?:${SAID}|reported|listed|shown) (?:above|earlier|previously)|(?:what|the (?:thing|stuff|part|point)) (?:(?:we|i)(?: just| already)?|you (?:just|already)) (?:${SAID}|talked about|did|had|tried)`,
      ),
    ),
    row(
      'deixis',
      'file',
      words(
        '(?:this|that|those|these|the other|said) (?:files?|scripts?|modules?|configs?|configuration|components?|classes|class)',
      ),
      'code',
    ),
    row(
      'deixis',
      'file',
      words(
        'the (?:file|script|module|config|component|document|function|test) (?:(?:that )?(?:we|i|you) (?:just |already )?(?:edited|changed|wrote|discussed|created|looked at|mentioned|touched|made)|(?:from|mentioned|shown) (?:earlier|before|above))',
      ),
    ),
    row('deixis', 'command', words('(?:this|that) (?:commands?|call|query|run)'), 'code'),
    row(
      'deixis',
      'error',
      words(
        '(?:this|that|these|those) (?:errors?|bugs?|failures?|crash|exceptions?|warnings?|stack trace|problems?)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:this|that|those|these|the other) (?:approach|approaches|thing|things|idea|ideas|step|steps|solution|variant|plan|option|proposal|suggestion|fix|trick|workaround|design|strategy|stuff)(?! of)',
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        'the same (?:approach|approaches|thing|things|idea|ideas|step|steps|solution|variant|plan|option|proposal|suggestion|fix|trick|workaround|design|strategy|stuff)(?! of)',
      ),
      'sentence',
    ),
    row(
      'deixis',
      'name',
      words(
        '(?:this|that|these|those|the other) (?:functions?|methods?|tests?|variables?|settings?|flags?|helpers?|types?|tables?|endpoints?|change|changes)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        'the (?:earlier|previous|prior|aforementioned|above|initial|original) (?:one|ones|approach|attempt|variant|idea|plan|solution|fix|discussion|message|answer|point|suggestion|proposal|option|alternative)(?! of)',
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        'the (?:last|first|second|third|other|newer|older) (?:one|ones|approach|attempt|variant|idea|plan|solution|fix|suggestion|proposal|option|alternative)(?! of)|(?:that|this|the same|the other) (?:one|ones)(?! of)|(?:that|the same|the other) way(?! of)',
      ),
      'sentence',
    ),
    row('deixis', 'statement', words('the (?:former|latter|aforementioned)'), 'pair'),
    row(
      'deixis',
      'statement',
      words(
        'the one (?:before|above|below|from earlier|from before|(?:that )?(?:we|i|you) (?:had|did|discussed|used|tried|mentioned|liked|picked|chose))',
      ),
    ),
    row(
      'deixis',
      'statement',
      words('do the same(?! (?:for|in|with|to|on|as)\\b)|(?:the )?same (?:thing|way) again'),
    ),
    row(
      'the-thing',
      'pull-request',
      words(
        '(?:the|this|that|my|our|your) (?:open |current |draft |other |previous |last |same )?(?:pr|pull request|mr|merge request)(?! (?:template|title|body|description|number|review process|author|against|that)\\b)',
      ),
      'number',
    ),
    row(
      'the-thing',
      'branch',
      words(
        '(?:the|this|that|my|our) (?:feature |current |working )?(?:branch|worktree|stash)(?! (?:name|names|protection|prefix|model|policy|coverage|of)\\b)',
      ),
      'code',
    ),
    row(
      'the-thing',
      'commit',
      words(
        '(?:the|this|that|my|our) (?:last |latest |previous |earlier )?commit(?! (?:message|messages|history|hook|log|hash|sha|id|convention|title|body)\\b)',
      ),
      'code',
    ),
    row(
      'the-thing',
      'issue',
      words('(?:the|this|that|my|our) (?:jira )?(?:ticket|github issue)'),
      'number',
    ),
    row('the-thing', 'task', words('(?:the|that) (?:last|remaining|other) (?:todos?|tasks?)')),
    row(
      'task-id',
      'task',
      words(
        '(?:tasks?|todos?|to-dos?|subtasks?|steps?|items?|phases?|milestones?|points?|stages?)(?: no\\.?| number)? ?#?\\d{1,3}(?!\\.?\\d|%)',
      ),
    ),
    row(
      'task-id',
      'task',
      words(
        "(?:implement|do|apply|take|go with|pick|choose|skip|start with|let's do) #?\\d{1,2}(?:(?:, ?| and | & | or |, and )#?\\d{1,2})*(?=[.!?]?(?:$|\\n))",
      ),
    ),
    row(
      'task-id',
      'issue',
      words(
        '(?:issues?|bugs?|tickets?|pr|pull requests?|mr|merge requests?)(?: no\\.?| number)? ?[#!]?\\d{1,6}(?!\\.?\\d|%)',
      ),
    ),
    row(
      'label',
      'name',
      words(
        '(?:option|variant|alternative|approach|plan|proposal|candidate|design|scheme|solution|choice|scenario|strategy|route|experiment|attempt|iteration|draft|idea) (?:[b-hj-z]|\\d{1,2}|a(?=[.,;:!?)\\s]*(?:$|[\\n.,;:!?)]|(?:and|or|is|was|with|over|instead|wins|has|because|from|for|as|in|over) )))(?!\\.?\\d|%| ?(?:percent|of|days|hours|minutes))',
      ),
    ),
    row(
      'coined',
      'name',
      words(
        'the (?!(?:same|only|first|other|dirty|old|new|usual|little|whole) )[\\p{L}][\\p{L}-]{2,}(?: [\\p{L}-]{3,})? (?:trick|hack|dance|gambit|shuffle|tango|sandwich)',
      ),
    ),
    row(
      'narration',
      null,
      words(
        `i(?: have|'ve|’ve)?(?: then| also| just| first| now| already| next)? (?:${DID})(?! (?:for|to have)\\b)|i(?:'ll|’ll| will| am going to|'m going to|’m going to) (?:now|then|next|start by|first)|let me (?:check|look|see|run|try|start|read|first|now)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        `(?:how|the way) i (?:\\p{L}+ )?(?:work|do (?:it|this|that))|my (?:usual |own |daily |nightly |weekly |morning |evening )?(?:workflow|routine|round|ritual|drill|loop|habit|way of working)(?! (?:trip|number|table))|how (?:my|our) (?:\\p{L}+ )?(?:evenings?|mornings?|days?|nights?|rounds?|shifts?|sessions?|work) (?:go|goes|run|runs|look|looks)|i (?:always |usually |first |then |just |normally )*(?:open|start|launch|paste|copy|click|let|ask|tell|wait|switch|type|prompt|scroll|rerun|restart|go back)(?! (?:for|source|to)\\b)(?: [^\\s.!?]+){1,12}?(?:,| and| then) (?:then |i )*(?:open|start|run|launch|paste|copy|click|let|ask|tell|wait|switch|type|prompt|scroll|rerun|restart|go|begin|check|look|read)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        '(?:earlier |later )?in (?:this|our|the current|the last|my) (?:session|conversation|chat|thread)|(?:this|our) (?:session|conversation|chat)|(?:my|your) (?:previous|last|earlier) (?:message|prompt|answer|reply|turn)|after (?:the )?compaction|(?:the|my) context window',
      ),
    ),
    row(
      'narration',
      null,
      words(
        `we(?: have|'ve|’ve)?(?: then| just| earlier| first| already| also) (?:${DID}|discussed|talked|did|found)|we (?:tried|discussed|talked about|looked at|ran)`,
      ),
    ),
  ],
  defines:
    /^\s*(?:means|stands for|is (?:short for|defined as|our name for|the name (?:of|for)|what we call)|refers to|denotes|i\.e\.|that is,|a\.k\.a\.|aka)(?![\p{L}])/iu,
  introduces:
    /(?:called|named|known as|so-called|call (?:it|this|that|them)|dubbed|nicknamed|short:|abbreviated(?: as)?)\s*$/iu,
  claims: words(
    `(?:is|are|was|were|has been|have been|got|now) (?:now |already |all |fully |completely )?(?:fixed|resolved|solved|working|(?:done|finished|complete|completed)(?! (?:by|in|with|when|at|on|for|once|if|as)\\b)|merged|deployed|verified|confirmed|passing|green|migrated|implemented|covered|stable)|(?:tests?|suite|build|pipeline|ci|lint|everything|all tests)(?: all| now| still)? (?:(?:pass|passes|passed)(?! (?:to|in|through|as|by|on|over)\\b)|succeeds?|succeeded|works?|is green|are green)|works? (?:now|again|fine|correctly|as expected)|(?:the )?(?:root )?cause (?:is|was)|(?:is|was|are) caused by|no longer (?:fails?|crashes|happens|occurs|leaks)|(?:is|was) (?:due to|because of) `,
    'iu',
  ),
  supposed: words(
    `if|when|once|until|unless|whether|should|must|may|might|could|would|can|need(?:s|ed)? to|has to|have to|to be|make sure|ensure|verify that|check that|so that|suspect(?:ed)?|suspicion|probably|perhaps|maybe|presumably|likely|assum(?:e|ed|ption)|guess(?:ed)?|unverified|unknown|unclear|not yet|hypothesis|believed?|seems?|wants?|expects?|goal|aim|before|stop condition|done when|is required|not (?:fixed|done|finished|verified|confirmed|merged|implemented|complete|covered)`,
    'iu',
  ),
  task: {
    runs: words('(?:re-?)?run|execute|start|launch|invoke|call|trigger|type', 'iu'),
    reads: words(
      'read|report|list|summari[sz]e|look|show|print|count|tell|describe|inspect|view|open|collect|quote|note|state|say|display',
      'iu',
    ),
    works: words(
      'implement|fix|make|build|create|write|add|change|adapt|refactor|debug|design|choose|decide|deploy|migrate|replace|remove|delete|rename|move|extend|improve|optimi[sz]e|find out|find the cause|investigate|solve|repair|update|upgrade|port|rewrite|introduce|support|integrate|set up|configure|convert|split|merge|clean|ensure|get|let|turn|reduce|increase|prevent|stop|avoid|continue|finish|complete|handle|redesign|review|evaluate|judge|analy[sz]e|compare|recommend|propose|explain why|diagnose|resolve|test|cover|document|translate|work|keep going|do',
      'iu',
    ),
  },
  method: {
    owned: words(
      `you (?:may |can |are free to |should |will |get to )?(?:choose|decide|pick|select|determine)(?: on| upon)?(?: (?:yourself|freely))?(?: (?:how|which|what|the (?:mechanism|method|way|approach|means|implementation|design|technique|solution)))|choosing (?:a|the|your|whatever|any)(?: own| suitable| appropriate)? (?:mechanism|method|way|approach|means|implementation|design|technique)|(?:mechanism|method|way|approach|implementation|means|design|technique|how)(?: selection)?(?: (?:is|are|remains|stays))? (?:up to you|yours(?: to choose)?|left to (?:you|the recipient)|your (?:choice|call|decision)|of your (?:own )?choice|at your discretion)|(?:by|with|using|use|through) (?:any|whatever|a) (?:mechanism|method|way|approach|means|technique) (?:you (?:choose|like|prefer|judge|see fit|find)|of your (?:own )?(?:choice|choosing))|how (?:you do (?:it|so|this)|to do (?:it|so|this)|it is done) is (?:up to you|yours|your (?:call|choice|decision))|choose (?:how|your own|a suitable|any|whatever) ?(?:mechanism|method|way|approach|means|technique)?|(?:recipient|reader|executor) (?:chooses|decides|owns|selects|picks) (?:how|the (?:mechanism|method|way|approach|means))|use your (?:own )?judg?e?ment|you own the (?:method|mechanism|approach|how)`,
      'iu',
    ),
    way: words(
      `how|ways?(?<!by the way)|mechanisms?|methods?|manner|fashion|levers?|course|road|approach(?:es)?|means|techniques?|routes?|paths?|solutions?|design|implementation|strateg(?:y|ies)|tools?|tooling|algorithm|mechanics|details`,
      'iu',
    ),
    free: words(
      `(?:whatever|whichever)(?: \\p{L}+){0,2}? (?:ways?|approach(?:es)?|methods?|means|mechanisms?|techniques?|routes?|paths?|designs?|strateg(?:y|ies)|solutions?)|up to (?:you|the (?:reader|recipient))|(?:is |are |be |entirely |all )(?:yours|your own)|yours to (?:choose|decide|pick|find|settle)|your (?:own )?(?:call|choice|decision|pick|choosing|judg?e?ment|discretion|business|idea)|you(?: \\p{L}+){0,3}? (?:choose|decide|pick|select|determine|judge|settle|prefer|like|know best|see fit|think best)|you(?:'ll|’ll|'re|’re) (?:free|to (?:choose|decide))|(?:choose|decide|pick|select|find|settle)(?: \\p{L}+){0,5}? yourself|(?:choose|decide|pick|select) (?:freely|for yourself|as you)|left (?:open|(?:entirely )?to (?:you|whoever|the (?:reader|recipient)))|(?:leave|leaving|trust|hand)(?: \\p{L}+){0,4} (?:to )?you|free(?:ly)? (?:to|in|choice)|as you (?:see fit|like|prefer|think best|wish|please)|what(?:ever)? (?:works|suits|fits)(?: you| best)?|suits (?:you|the reader|the recipient)|not (?:prescribed|dictated|imposed|laid down)|open to (?:you|choice)|(?:does not|doesn't|doesn’t|don't|don’t|do not) (?:matter|mind|care)|no preference|(?:pick|choose|select|decide on|settle on|work out|figure out|determine|find)(?: (?:the|an?|your|any|whichever|whatever|own|good|best|right|suitable|fitting|sensible)){0,3} (?:how|way|approach|method|means|mechanism|technique|route|design|strategy|solution)|your (?:own )?way|however you|any way (?:you|that|is)|as you judge|leaves?(?: it| that| this)? open|(?:is|are|stays?|remains?)(?: \\p{L}+)? open|for you to (?:find|choose|decide|pick|judge|say|determine|work out|figure out|settle)|(?:reader|recipient|executor|whoever takes (?:it )?over|the next person)(?: \\p{L}+){0,2} (?:decides|chooses|picks|owns|finds|settles)|trust your`,
      'iu',
    ),
    withheld: words(
      `(?:you |the recipient )?(?:do|does|must|may|shall|should|can|will|are|is)(?: not|n't|n’t|not) (?:free to |allowed to |to )?(?:choose|decide|pick|select|own|determine|use your (?:own )?judg?e?ment)|(?:cannot|can't|can’t|don't|don’t|mustn't|mustn’t|never|without) (?:choose|choosing|decide|deciding|pick|picking|select|selecting)|not (?:up to you|your (?:choice|call|decision)|left to (?:you|the recipient)|yours)|no (?:choice|freedom|say) (?:of|in|over|about) (?:mechanism|method|approach|how|the (?:mechanism|method|way|approach))|not choosing|instead of choosing`,
      'iu',
    ),
    sentence:
      'You choose how; what counts is that the verification and the stop condition are met.',
    accepted: 'All that is asked for is done and can be seen in the result.',
    unchanged: words(
      'adopt(?:ed)?(?: (?:it|this|them))? (?:unchanged|as (?:it )?is|verbatim|without (?:any )?changes?)|use(?:d)?(?: (?:it|this|them))? (?:unchanged|verbatim|without (?:any )?changes?)|any (?:change|modification)s? (?:voids?|invalidates?)',
      'iu',
    ),
    mustUse: words(
      '(?:use|copy|paste|apply|adopt|follow|run|execute|perform)(?: (?:exactly|only|just|precisely|verbatim))? (?:this|these|the(?: following)?|following) (?:exact |same |shell |bash )?(?:script|procedure|steps|code|commands|patch|snippet|recipe|implementation|sequence|routine)(?! (?:if|when|or|as needed|for reference))|(?:use|copy|paste|apply|adopt|follow|run|execute)(?: \\p{L}+){0,4} (?:exactly|verbatim|as (?:written|shown|given)|unchanged|step by step|in (?:this|that|the given) (?:exact )?order)|(?:exactly|precisely) (?:as (?:written|shown|follows|given)|these (?:steps|commands)|this (?:procedure|script|order|code))|(?:copy|paste) (?:it|this|them) (?:in|into|verbatim|as is)|in exactly this order|step by step, in this order',
      'iu',
    ),
  },
};
