import { ownWords } from '../../residue/blank.js';
import { isDefined } from '../../residue/definitions.js';
import { languagesIn } from '../../residue/languages/languages.js';
import { lineAt, placeOf } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import { advised, type Lint } from './lint.js';

/** What developers everywhere read without asking, and words that are written large for weight. */
const STANDARD = new Set(
  `HTTP HTTPS TBD TBA TBC XXX ISC PEM MAC UNC HMR VDOM CSSOM DSN GA RC XYZ FOO BAR BAZ JSON JSONL JSONC CI CD UTF ASCII UTC GMT CET CEST API APIS REST SOAP RPC GRPC SQL NOSQL DB DBMS
  ORM CRUD ACID HTML XHTML XML XSLT CSS SCSS SVG PNG JPG JPEG GIF PDF CSV TSV YAML TOML INI MD MDX TS JS JSX TSX
  ES ESM CJS UMD AMD DOM BOM URL URI URN UUID GUID ULID ID IDS UI UX GUI CLI TUI IDE SDK JDK JRE JVM LTS OS IO
  CPU GPU TPU RAM ROM SSD HDD NVME USB LAN WAN VPN DNS DHCP TCP UDP IP IPV TLS SSL SSH SFTP FTP SMTP IMAP MIME
  CORS CSRF XSS SSRF RCE SQLI CSP HSTS HMAC AES RSA ECDSA SHA MD5 CRC JWT JWK OAUTH OIDC SSO SAML LDAP RBAC ACL
  MFA OTP TOTP PIN PKI CA CN SAN AWS GCP S3 EC2 IAM VPC CDN DDOS SLA SLO SLI KPI ROI MVP POC QA UAT TDD BDD DDD
  DRY KISS SOLID YAGNI OOP FP AST IR LLVM GCC GNU BSD MIT GPL LGPL APACHE MPL SPDX PR PRS MR RFC ADR ISO IEC IEEE
  ECMA W3C WHATWG IETF ANSI NIST POSIX EOF EOL BOM LF CRLF CR NUL NAN NULL TRUE FALSE WCAG ARIA A11Y I18N L10N
  LTR RTL NFC NFD NFKC NFKD CJK RGB RGBA HSL HEX DPI PPI FPS KB MB GB TB KIB MIB GIB MS NS HZ MHZ GHZ AI ML LLM
  LLMS NLP OCR GPT RAG BM25 TFIDF NER CNN RNN GAN MSE RMSE MAE ROC AUC F1 OK NB FAQ TODO FIXME ETA ASAP FYI IIRC
  TL DR TLDR LGTM WIP AFAIK IMO BTW EG IE VS ETC PS AM PM BC AD US USA UK EU UN DE EN FR ES IT JA KO ZH NL PT RU
  EUR USD GBP JPY CHF VAT SKU B2B B2C SAAS PAAS IAAS CRM ERP CMS GDPR HIPAA PCI PII IBAN BIC SEPA ISBN EAN PO ETL
  ELT OLAP OLTP CDC DAG ER UML MVC MVVM SPA SSR SSG PWA ISR CSR WASM WASI WEBGL WEBRTC WS SSE MQTT AMQP JMS CRON
  TTL LRU LFU FIFO LIFO MUTEX CAS LOCK NPM NPX PNPM PIP PYPI MAVEN GEM DEB RPM APT YUM BREW EXE DLL SO ELF DMG
  ISO APK IPA IOS MACOS WIN LINUX UNIX BIOS UEFI VM VMS VPS K8S HPA PVC CRD CR OCI LXC SBOM CVE CWE CVSS OWASP
  SAST DAST REPL PATH HOME TMPDIR TEMP PWD ENV PID PPID UID GID TTY PTY STDIN STDOUT STDERR SIGINT SIGTERM SIGKILL
  GET POST PUT PATCH DELETE HEAD OPTIONS SELECT INSERT UPDATE JOIN WHERE FROM GROUP ORDER BY INTO VALUES TABLE
  INDEX VIEW PRIMARY KEY FOREIGN UNIQUE NOT AND OR XOR NAND IN ON OFF IF ELSE THEN END BEGIN COMMIT ROLLBACK ALTER
  DROP CREATE ADD SET MUST SHALL SHOULD MAY REQUIRED OPTIONAL RECOMMENDED NEVER ALWAYS ONLY NO YES DO DONT ALL ANY
  NOTE WARNING IMPORTANT CAUTION TIP DANGER INFO DEBUG ERROR WARN FATAL TRACE PASS FAIL SKIP OPEN CLOSED DONE NEW
  OLD README LICENSE CHANGELOG CONTRIBUTING MAKEFILE DOCKERFILE HEAD MAIN MASTER ORIG MERGE FETCH KEEP ROUTE DROP
  MCP LSP DAP TSC ESLINT VSIX VSCODE VS DX ABI FFI SIMD AVX SSE NEON ARM ARM64 X86 X64 RISC CUDA GLSL HLSL GPG PGP
  DKIM SPF DMARC MX TXT AAAA SRV NAT BGP OSI ICMP ARP RSS ATOM OPML EPUB ODT DOC DOCX XLS XLSX PPT PPTX ZIP TAR GZ
  RTF WAV MP3 MP4 AVI WEBM WEBP AVIF TIFF BMP ICO TTF OTF WOFF GPX GPS GIS WGS EXIF IOT PLC PCB CAD CAM FAT NTFS EXT
  ZFS NFS SMB AFP RAID DPO CEO CTO CFO HR PM BA IT R D LOC SLOC KLOC SCM VCS SVN CVS HG GIT DSL EBNF BNF PEG LL LR
  GLR CFG NFA DFA RE REGEX PCRE LDA PCA SVM KNN SGD ADAM RELU GELU MLP BERT ELMO BLEU ROUGE MRR NDCG MAP QPS RPS TPS
  OOM GC JIT AOT TLB MMU DMA IRQ ISR ALU FPGA ASIC NIC HBA DIMM ECC DDR PCI PCIE SATA SCSI SAS HDMI VGA DVI
  ISO8601 UTF8 UTF16 SHA1 SHA256 SHA512 AES256 BASE64 HTTP2 HTTP3 IPV4 IPV6 OAUTH2 TLS1 ECMA262 ES6 DIN SGB BGB
  DSGVO MWST USW ZB BZW GMBH AG KG EV PDO DTO DAO POJO IOC DI AOP EJB JPA JDBC ODBC JSP JSF WAR JAR EAR XSD WSDL
  DTD SGML XPATH XQUERY JQ AWK SED GREP VIM EMACS IDEA CSI ESC TAB DEL ALT CTRL SHIFT CMD FN`.split(
    /\s+/u,
  ),
);
const ACRONYM = /(?<![\p{L}\p{N}_.@/#$%-])[A-Z][A-Z0-9]{1,5}(?![\p{L}\p{N}_@/-]|\.[\p{L}\p{N}])/gu;

/** After so many unexplained ones the rest tells nothing new. */
const MOST_FAULTS = 500;

/** Acronyms that are neither common nor explained, and how many were looked up. */
export function acronymsIn({ handoff }: Lint): {
  readonly findings: readonly Finding[];
  readonly looked: number;
  /** How many more there are that were not looked up, after so many faults. */
  readonly left: number;
} {
  const own = ownWords(handoff.text);
  const packs = languagesIn(own);
  const seen = new Map<string, number>();
  for (const match of own.matchAll(ACRONYM))
    if (!seen.has(match[0]) && !isLoud(own, match.index, match[0].length))
      seen.set(match[0], match.index);
  const findings: Finding[] = [];
  let looked = 0;
  for (const [name, at] of seen) {
    if (findings.length >= MOST_FAULTS) break;
    looked += 1;
    const line = lineAt(handoff, at);
    if (line?.part !== 'prose') continue;
    if (/^[A-Z]\d{1,2}$/u.test(name) || /\d$/u.test(name) || STANDARD.has(name)) continue;
    if (isName(name, handoff.text) || isDefined(name, handoff.text, packs)) continue;
    findings.push(
      advised(
        1,
        { quotedToken: name, location: placeOf(line), line: line.number },
        'it is an acronym that nothing here spells out',
        null,
      ),
    );
  }
  return { findings, looked, left: seen.size - looked };
}

/** A neighbour in capitals: the sentence is shouted. */
const isLoud = (text: string, at: number, length: number): boolean =>
  /[A-Z]{2,}[ \t,]+$/u.test(text.slice(Math.max(0, at - 40), at)) ||
  /^[ \t,]+[A-Z]{2,}/u.test(text.slice(at + length));

/** Code, paths and longer names of the same text hold it: the reader finds it there. */
const isName = (name: string, text: string): boolean =>
  new RegExp(String.raw`\u0060[^\u0060\n]*(?<![A-Za-z])${name}[^\u0060\n]*\u0060`, 'iu').test(
    text,
  ) || new RegExp(String.raw`[/_.-]${name}|${name}[/_-]\w`, 'iu').test(text);
