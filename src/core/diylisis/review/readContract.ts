import { codeSpans } from '../residue/blank.js';
import type { HandoffLine } from './handoffText.js';

/** A contract's field as a handoff's prose says it. */
export interface ReadField {
  readonly text: string;
  readonly line: number;
}

/** The fields that the review asks for. */
export type FieldName =
  'task' | 'sources' | 'scope' | 'verify' | 'stop' | 'durability' | 'target' | 'window';

/** The contract as far as the prose carries it; a missing field is not there. */
export interface ReadContract {
  readonly fields: Readonly<Partial<Record<FieldName, ReadField>>>;
  /** Fields that are there more than once with different words. */
  readonly twice: readonly {
    readonly name: FieldName;
    readonly line: number;
    readonly text: string;
  }[];
  /** Commands that verify, as they are to be typed. */
  readonly commands: readonly string[];
  /** Numbers of the lines the fields stand on. */
  readonly lines: readonly number[];
}

/** What the fields are called, by themselves or as a heading. */
const LABELS: readonly (readonly [FieldName, string])[] = [
  [
    'task',
    'next task|next_task|next step|your task|the task|task|goal|objective|what to do|mission|assignment|nächste aufgabe|die aufgabe|aufgabe|auftrag|siguiente tarea|próxima tarea|tarea|objetivo|prochaine tâche|tâche suivante|tâche|objectif|다음 작업|다음 할 일|할 일|과제|작업|목표|次のタスク|次の作業|タスク|作業|課題|目的|下一步任务|下一个任务|下一步|任务|任務|目标|目標',
  ],
  [
    'sources',
    'allowed sources|allowed_sources|sources|you may read|allowed reading|read first|references|where to look|erlaubte quellen|quellen|zugelassene quellen|fuentes permitidas|fuentes|sources autorisées|sources permises|허용된 자료|허용 자료|허용된 소스|허용 소스|참고 자료|자료|출처|許可された情報源|許可された資料|参照できる資料|情報源|参照|資料|允许的来源|允许来源|可用来源|来源|资料|參考資料|参考资料',
  ],
  [
    'scope',
    'execution scope|execution_scope|scope|where|place of execution|boundaries|limits|umfang|geltungsbereich|bereich|rahmen|alcance|ámbito|périmètre|portée|실행 범위|작업 범위|범위|実行範囲|作業範囲|範囲|スコープ|执行范围|執行範圍|范围|範圍',
  ],
  [
    'verify',
    'verification commands|verification_commands|verification command|verification|verify with|verify|how to verify|checks|check with|check|test with|validation|prüfbefehle|prüfung|prüfen|prüfe mit|verifikation|nachweis|comandos de verificación|verificación|verificar|comprobación|commandes de vérification|vérification|vérifier|검증 명령어|검증 명령|검증 방법|검증|検証コマンド|検証方法|検証|確認方法|验证命令|驗證命令|验证方式|验证|驗證',
  ],
  [
    'stop',
    "stop condition|stop_condition|stop when|stop|done when|finished when|definition of done|acceptance criteria|acceptance|completion criterion|completion criteria|success criteria|abbruchbedingung|stoppbedingung|fertig wenn|fertig, wenn|ende|abnahme|abnahmekriterien|condición de parada|condición de fin|parada|criterios de aceptación|terminado cuando|condition d['’]arrêt|critères d['’]acceptation|arrêt|fini quand|중지 조건|종료 조건|완료 조건|停止条件|完了条件|終了条件|结束条件|完成条件|停止條件|完成條件",
  ],
  [
    'durability',
    'handoff durability|handoff_durability|durability|haltbarkeit|lebensdauer|durabilidad|durabilité|지속성|永続性|耐久性|持久性',
  ],
  [
    'target',
    'emit target|emit_target|target file|this file|file|zieldatei|ablageort|datei|archivo de destino|destino|fichier cible|cible|대상 파일|출력 파일|出力先|保存先|目标文件|输出文件',
  ],
  [
    'window',
    'activation window|activation|window|read when|read and acted on|recipient|recipient profile|lesefenster|zeitfenster|ventana|fenêtre|활성화 기간|유효 기간|有効期間|時間枠|激活窗口|时间窗口',
  ],
];

const LABEL = LABELS.map(([, words]) => words).join('|');
/** What can have one value only. */
const ONCE: ReadonlySet<FieldName> = new Set(['task', 'scope', 'stop', 'target']);
/** A label, with its colon, at the beginning of a line, list item or cell or after a raised dot. */
const FIELD = new RegExp(
  String.raw`(?:^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+|>[ \t]*)?|[ \t]*[·•|][ \t]*)["*_]*(${LABEL})["*_]*[ \t]*(?:[:：][*_]*|[ \t]*\|(?=[^|]*\|))[ \t]*`,
  'giu',
);
const HEAD = new RegExp(String.raw`^(?:\d+[.)]?[ \t]+)?(${LABEL})(?:[ \t]*[:：(（].*)?$`, 'iu');

const nameOf = (label: string): FieldName | null => {
  const plain = label.trim().toLowerCase();
  return (
    LABELS.find(([, words]) => words.split('|').some((word) => sameLabel(word, plain)))?.[0] ?? null
  );
};
const sameLabel = (word: string, label: string): boolean =>
  word.replace(/\['’\]/u, "'") === label.replace('’', "'");

/** Reads the contract of a handoff in the forms that people and agents write (Diylisis · F0). */
export function readContract(lines: readonly HandoffLine[]): ReadContract {
  const found: { name: FieldName; text: string; line: number; lines: number[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.part === 'heading') {
      const label = HEAD.exec(line.heading)?.[1];
      const name = label === undefined ? null : nameOf(label);
      if (name !== null) found.push(underHeading(name, lines, index));
    } else if (line.part === 'prose') found.push(...onLine(lines, index));
  }
  const fields: Partial<Record<FieldName, ReadField>> = {};
  const twice: { name: FieldName; line: number; text: string }[] = [];
  for (const { name, text, line } of found) {
    if (text.trim() === '') continue;
    const known = fields[name];
    // The label above names the window in short; the contract's own words come later.
    if (known === undefined || name === 'window') fields[name] = { text, line };
    else if (ONCE.has(name) && plain(known.text) !== plain(text)) twice.push({ name, line, text });
  }
  return {
    fields,
    twice,
    commands: commandsIn(fields.verify?.text ?? ''),
    lines: found.flatMap((one) => one.lines),
  };
}

const plain = (text: string): string =>
  text
    .replace(/[\s`*_.]+/gu, ' ')
    .trim()
    .toLowerCase();

interface Found {
  readonly name: FieldName;
  readonly text: string;
  readonly line: number;
  readonly lines: number[];
}

function underHeading(name: FieldName, lines: readonly HandoffLine[], at: number): Found {
  const own: HandoffLine[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.part === 'heading' || line.part === 'state' || line.part === 'prompt') break;
    own.push(line);
  }
  return {
    name,
    text: own
      .map(({ text }) => text)
      .join('\n')
      .trim(),
    line: lines[at]?.number ?? 0,
    lines: own.map(({ number }) => number),
  };
}

function onLine(lines: readonly HandoffLine[], at: number): Found[] {
  const line = lines[at];
  if (line === undefined) return [];
  if (line.text.trim() === '') return [];
  const marks = [...line.text.matchAll(FIELD)];
  return marks.flatMap((match, index) => {
    const name = nameOf(match[1] ?? '');
    if (name === null) return [];
    const from = match.index + match[0].length;
    const own = line.text.slice(from, marks[index + 1]?.index ?? line.text.length);
    const below = index === marks.length - 1 ? continued(lines, at) : [];
    const text = [own.replace(/\|\s*$/u, '').trim(), ...below.map((one) => one.text.trim())];
    return [
      {
        name,
        text: text.join('\n').trim(),
        line: line.number,
        lines: [line.number, ...below.map(({ number }) => number)],
      },
    ];
  });
}

/** Lines below that belong to the same field: indented further, or a block right after its colon. */
function continued(lines: readonly HandoffLine[], at: number): HandoffLine[] {
  const first = lines[at]?.text ?? '';
  const depth = indent(first);
  const isOpen = /[:：]["*_]*\s*$/u.test(first);
  const own: HandoffLine[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.part === 'heading' || line.part === 'state' || line.part === 'prompt') break;
    const isBlank = line.text.trim() === '';
    if (isBlank && own.length > 0 && !isOpen) break;
    if (isBlank) continue;
    const isDeeper = indent(line.text) > depth;
    // What stands beside a list's item is no part of it.
    const isList = LIST.test(line.text) && !LIST.test(first);
    const isField = new RegExp(FIELD.source, 'iu').test(line.text) && line.part === 'prose';
    if (
      isField ||
      (!isDeeper &&
        !(isOpen && (isList || line.part === 'code')) &&
        (LIST.test(line.text) || own.length > 0 || isOpen))
    )
      break;
    if (!isDeeper && !isOpen && line.part === 'code') break;
    own.push(line);
  }
  return own;
}

const LIST = /^\s*(?:[-*+]\s|\d+[.)]\s)/u;
const indent = (text: string): number => /^\s*/u.exec(text)?.[0].length ?? 0;

/** Commands as they are marked: in backticks or in a block; plain words where nothing is marked. */
export function commandsIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:\n\1|$)/gu)].flatMap(
    (match) => (match[2] ?? '').split('\n').map((line) => line.replace(/^\s*[$>]\s*/u, '').trim()),
  );
  const spans = codeSpans(text).map(({ start, end }) =>
    text.slice(start, end).replace(/^`+\s?|\s?`+$/gu, ''),
  );
  const marked = [...blocks, ...spans].filter((line) => line !== '' && !line.startsWith('#'));
  if (marked.length > 0) return marked;
  return text
    .split(/\n|;|,\s/u)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/u, '').trim())
    .filter((line) => looksLikeCommand(line));
}

const PROGRAM =
  /^(?:\.{1,2}\/[\w./-]+|npm|npx|pnpm|yarn|bun|bunx|deno|node|tsc|tsx|python3?|pip3?|uv|uvx|poetry|pytest|tox|nox|ruff|mypy|black|cargo|rustc|go|gofmt|make|cmake|ctest|just|task|mvn|\.\/mvnw|gradle|\.\/gradlew|dotnet|php|composer|phpunit|ruby|bundle|rake|rspec|rails|mix|iex|swift|xcodebuild|zig|bash|sh|zsh|git|gh|docker|docker-compose|kubectl|helm|terraform|curl|wget|psql|sqlite3|jest|vitest|mocha|eslint|prettier|playwright|cypress|ls|cat|grep|rg|diff|sed|awk|find|test|echo|jq|sbt|lein|clj|stack|cabal|ghc|bazel|nix|act|pre-commit|turbo|nx|lerna)(?:\s|$)/u;

/** A program with what it is given. */
export const looksLikeCommand = (text: string): boolean =>
  PROGRAM.test(text.trim().replace(/^(?:[A-Z_][A-Z0-9_]*=\S*\s+)+/u, ''));
