import { row, type ResiduePattern } from './languages/languagePack.js';

const B = String.raw`(?<![\p{L}\p{N}_./\\#@:&-])`;
const A = String.raw`(?![\p{L}\p{N}_/\\@]|[.-][\p{L}\p{N}])`;

/** Letter and number that everybody reads the same way: headings, keys, quarters, chips, services. */
const KNOWN_PAIR =
  'S3|V8|X11|A[0-6]|H[1-6]|F\\d{1,2}|Q[1-4]|P[0-9]|M[1-4]|R2|L[1-7]|T4|B2|C4|C11|C17|C99|C23|E2|K8|D1|I2|N1|U2|Y2';
/** Projects' keys that are standards and products: "UTF-8" is no ticket. */
const KNOWN_KEY =
  'EAN|UPC|ITF|ISIN|IBAN|GS|QR|BT|BG|KSEF|FX|ITU|ANSI|NEMA|RAL|ICD|HL|LOINC|ERC|EIP|BIP|PSR|JSR|RUSTSEC|DSA|USN|ASP|MIL|NF|OPT|UTF|ISO|IEC|SHA|MD|RFC|CVE|CWE|AES|RSA|GPT|COVID|ES|ECMA|IEEE|HTTP|TLS|SSL|IPV|BASE|CP|WINDOWS|LATIN|KOI|EUC|GB|BIG|DDR|USB|CAT|TYPE|X|PEP|ARM|AMD|INTEL|CVSS|PKCS|FIPS|ED|P|HS|RS|PS|BLAKE|CRC|MP|H|VP|AV|A|B|C|D|WCAG|ADR|GHSA|PR|MR|AD|BC|AP|QA|OSI|PCI|SOC|NIST|BSD|GPL|LGPL|AGPL|MIT|MPL|CC|EUPL|APACHE|UTC|GMT|CET|CEST|EST|PST|CLAUDE|LLAMA|BERT|T|EC|SP|NVME|RAID|ASCII|UCS|UUID|OAUTH|CORE|PHP|PY|MAC|IOS|API|SCSI|DOI|ISBN|DIN|EN';

/** Measures that everybody can look up; another short name with an amount is the session's own. */
const KNOWN_METRIC =
  'CPU|GPU|RAM|VRAM|FPS|QPS|RPS|TPS|SLA|SLO|TTL|TTFB|LCP|CLS|INP|FCP|TBT|RTT|MTU|DPI|PPI|BPM|RPM|UTC|GMT|USD|EUR|GBP|VAT|GDP|CPI|BMI|MSE|RMSE|MAE|MAPE|AUC|ROC|BLEU|WER|CER|SNR|PSNR|SSIM|IOU|MOS|LUFS|PH|ID|IP|URL|API|HTTP|TCP|UDP|DNS|SSH|SQL|CSV|PDF|JSON|XML|HTML|CSS|MB|KB|GB|TB|OS|UI|UX|CI|CD|PR|MR|QR|SSD|HDD|LED|LCD|PCB|CHF|JPY|KRW|CNY|SEK|NOK|DKK|PLN|CZK|HUF|CAD|AUD|NZD|INR|BRL|MXN|SGD|HKD|MHZ|GHZ|HZ|DBM|PPM|PPB|PSI|BAR|KWH|MWH|KW|MW|VDC|VAC|DC|AC|IU|ML|KG|CM|MM|KM|MPH|KPH|VM|NAT|EDT|PDT|BST|JST|KST|CET|CEST|EST|PST|POST|GET|PUT|HEAD|DNA|RNA|PCR|NFC|RFID|MIB|GIB|KIB|TIB|ISO|RFC|EOF|EOL|LTS|SDK|JVM|GC|IO|DB|OK|NA|NULL|TODO|FIXME|EU|US|UK|UN|DE|AD|BC|AM|PM';
const VERB =
  'is|are|was|were|sits?|stays?|stands?|went|goes|fell|rose|dropped|must|should|has to|may|ist|war|liegt|lag|steht|muss|soll|darf|est|était|doit|reste|es|está|era|debe|debería|queda';
const BETWEEN =
  'now|still|at|to|of|by|down|up|around|about|below|under|above|over|be|remain|stay|jetzt|noch|bei|auf|unter|über|von|sein|bleiben|rester|être|à|de|sous|ser|estar|en|bajo|por|debajo|encima';
const IS = String.raw`(?:${VERB})[ \t]+(?:(?:${BETWEEN})[ \t]+){0,4}(?:[<>≤≥~≈]=?[ \t]*)?[-+]?\d`;

/** What leans on the session whatever the language is. */
export const NEUTRAL: readonly ResiduePattern[] = [
  row(
    'session-id',
    null,
    /(?<![\p{L}\p{N}-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\p{N}-])/giu,
  ),
  row(
    'session-id',
    null,
    /(?<![\p{L}\p{N}_])(?:toolu_|call_|msg_|agent-(?=[0-9a-f]*\d))[A-Za-z0-9]{6,}(?![\p{L}\p{N}_])/gu,
  ),
  row(
    'session-id',
    null,
    /(?<![\p{L}\p{N}_])(?:session|sidechain|thread|agent)[ \t]+(?:id[ \t]*:?[ \t]*)?(?=[0-9a-f]*\d)[0-9a-f]{6,}(?![\p{L}\p{N}_-])/giu,
  ),
  row(
    'task-id',
    'issue',
    new RegExp(String.raw`(?<![\p{L}\p{N}_./\\#@:&-])#\d{1,5}(?![\p{L}\p{N}_-]|\.\d)`, 'gu'),
  ),
  row(
    'task-id',
    'issue',
    new RegExp(`${B}(?!(?:${KNOWN_KEY})-)[A-Z][A-Z0-9]{1,9}-\\d{1,6}${A}`, 'gu'),
  ),
  row('task-id', 'issue', new RegExp(`${B}(?!(?:${KNOWN_KEY})-)[A-Z]-\\d{1,3}${A}`, 'gu')),
  row(
    'label',
    'name',
    new RegExp(
      String.raw`${B}(?!(?:type|usb|vitamin|hepatitis|class|grade|tier|level|x|e|t|b|series|category|plan|serie|klasse|vitamina|clase|classe)-)[a-z]{3,}-[A-Z](?![\p{L}\p{N}_/\\@-])`,
      'gu',
    ),
  ),
  row(
    'label',
    'name',
    new RegExp(
      String.raw`${B}[\p{L}][\p{L}\p{N}]*(?:[-_]v\d{1,2})?[-_](?:final|latest|newest|fixed|really|neu|neueste|endgültig|definitif|nuevo|bueno)[-_]?\d*(?![\p{L}\p{N}_/\\@-]|\.[\p{L}])`,
      'giu',
    ),
  ),
  row('label', 'name', new RegExp(`${B}(?!(?:${KNOWN_PAIR})(?!\\d))[A-Z]\\d{1,2}${A}`, 'gu')),
  row(
    'label',
    'name',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}_./\\#@:&=-])[vV](?!8(?!\d))\d{1,2}(?![\p{L}\p{N}_/\\@]|[.-]\d|\.x)`,
      'gu',
    ),
  ),
  row(
    'metric',
    'name',
    new RegExp(
      String.raw`(?<=(?:${VERB}|reached|scored|gets?|got|liegt|ist|auf|est|está)[ \t]+(?:(?:${BETWEEN})[ \t]+){0,2}[-+]?\d+(?:[.,]\d+)?[ \t]?)(?!(?:${KNOWN_METRIC})\b)[A-Z]{2,5}(?![\p{L}\p{N}_-])`,
      'gu',
    ),
  ),
  row(
    'metric',
    'name',
    new RegExp(
      `${B}(?:[RPFNH]|recall|precision|n?dcg|mrr|map|hits?|hr|acc|top|pass)@\\d{1,4}${A}`,
      'giu',
    ),
  ),
  row(
    'metric',
    'name',
    new RegExp(
      `${B}p(?:50|75|90|95|99|99\\.9|999)${A}(?![ \\t]+(?:latency|latencies|response|of|time|duration|for|Latenz|de|der|des))`,
      'giu',
    ),
  ),
  row(
    'metric',
    'name',
    new RegExp(
      String.raw`${B}(?!(?:${KNOWN_METRIC})\b)(?:[A-Z]{2,5}\d?|[A-Z]-(?:ratio|score|value|index|rate|factor|level|wert|faktor|indice))(?=[ \t]+${IS}|[ \t]*(?:≈|<=|>=|[<>≤≥])[ \t]*[-+]?\d)`,
      'gu',
    ),
  ),
];
