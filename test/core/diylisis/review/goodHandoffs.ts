/** Handoffs a stranger can execute: ours, somebody else's, in several forms and languages. */
export const GOOD: Readonly<Record<string, string>> = {
  ours: `# Handoff: exact cents on the invoice page

Label: Certified light /distill · review: refuter-subagent · window: Unbounded

## Contract

- Next task: Make the totals on the invoice page agree with the cart. You choose how; what counts is that the verification and the stop condition are met.
- Allowed sources: \`src/cart.ts\`, \`src/invoice.ts\`, \`docs/money.md\`, issue 88 of this repository
- Scope: \`src/\` and its tests · Verify: \`npm test\` · Stop: the test "totals agree" passes
- Durability: OneShot · Emit target: \`docs/handoff/invoice-cents.md\`

## Context

- Prices are whole cents since commit 4f2a9c1 (\`src/cart.ts\`, function \`total\`).
- On 3 March 2026 \`npm test\` ended with 41 passed and 1 failed.
- The person wants no new dependency.

## How each item was handled

| Item | Handling | Basis |
| --- | --- | --- |
| whole cents | kept | read again: \`src/cart.ts\` |

## Carried by reference

- Rounding policy: \`docs/money.md\`

## Task state (restores records only; the text above has authority)

\`\`\`json
{"schema_version":"1","tasks":[{"id":"T1","subject":"Invoice totals","description":"Agree with cart totals","restore_status":"pending","source_ref":{"kind":"id","locator":"issue 88"}}]}
\`\`\`

## Initial prompt

\`\`\`text
Read docs/handoff/invoice-cents.md and execute it
\`\`\`
`,
  headings: `# Resume uploads after a dropped connection

## Goal

Let an upload that lost its connection go on where it stopped. The mechanism is yours to choose.

## Sources

Everything in this repository; the queue lives in \`src/upload/queue.ts\` and is described in \`docs/upload.md\`.

## Scope

\`src/upload\` and \`test/upload\`. Leave the public API of \`Queue\` as it is.

## Verification

\`\`\`sh
npm run lint
npm test -- test/upload
\`\`\`

## Done when

- \`npm test -- test/upload\` passes, with a new test that drops the connection twice.
- An upload of 5 MB that is cut at 3 MB sends no more than 2 MB again.

## What is known

1. The server answers \`HEAD\` with the number of bytes it has (\`docs/upload.md\`, "Resuming").
2. A retry after more than 24 hours starts from zero, because the server deletes parts by then (\`docs/upload.md\`).
3. The queue keeps its state in memory only: see \`src/upload/queue.ts\`.
`,
  table: `# Handoff: faster report export

| Field | Value |
| --- | --- |
| Next task | Bring the export of a year under 3 s; you decide how |
| Allowed sources | \`src/orders/total.ts\`, \`src/billing/total.ts\`, \`package.json\` |
| Scope | \`src/orders\` and \`src/billing\` |
| Verification | \`npm run bench:export\` |
| Stop condition | \`npm run bench:export\` prints less than 3 s three times in a row |

## Findings so far

- \`npm run bench:export\` printed 7.2 s on 2026-03-04 (Node 20, 4 cores).
- Two thirds of the time go to \`src/orders/total.ts\`, function \`sumByDay\`: the profile of 2026-03-04 shows 4.9 s there.
- The person rejected a cache on disk: "no state outside the database".
`,
  german: `# Übergabe: Rundung auf der Rechnung

## Vertrag

- Nächste Aufgabe: Beträge auf der Rechnung stimmen mit dem Warenkorb überein. Wie, entscheidest du.
- Erlaubte Quellen: \`src/cart.ts\`, \`src/invoice.ts\`, \`docs/money.md\`
- Umfang: \`src/\` mit den zugehörigen Tests
- Prüfung: \`npm test\`
- Abbruchbedingung: \`npm test\` läuft ohne Fehler durch

## Kontext

- Preise sind ganze Cent (\`src/cart.ts\`, Funktion \`total\`).
- Der Mehrwertsteuersatz für Bücher steht in \`docs/money.md\`.
- Gewünscht ist, dass keine neue Abhängigkeit dazukommt.

## Startsatz

Lies docs/handoff/rundung.md und führe es aus
`,
  korean: `# 인계: 청구서 합계

- 다음 작업: 청구서의 합계가 장바구니와 일치하게 한다. 방법은 당신이 선택합니다.
- 허용 자료: \`src/cart.ts\`, \`src/invoice.ts\`
- 범위: \`src/\`와 그 테스트
- 검증: \`npm test\`
- 중지 조건: \`npm test\`가 오류 없이 끝난다

## 배경

- 가격은 정수 센트이다 (\`src/cart.ts\`의 \`total\` 함수).
- 새 의존성은 추가하지 않는다.
`,
  japanese: `# 引き継ぎ：請求書の合計

- 次のタスク：請求書の合計をカートと一致させる。方法はあなたが選んでください。
- 参照できる資料：\`src/cart.ts\`、\`src/invoice.ts\`
- 範囲：\`src/\` とそのテスト
- 検証：\`npm test\`
- 停止条件：\`npm test\` がエラーなしで終わる

## 背景

- 価格は整数のセントである（\`src/cart.ts\` の \`total\` 関数）。
- 新しい依存関係は追加しない。
`,
  chinese: `# 交接：发票合计

- 下一步任务：让发票合计与购物车一致。方法由你选择。
- 允许的来源：\`src/cart.ts\`、\`src/invoice.ts\`
- 范围：\`src/\` 及其测试
- 验证：\`npm test\`
- 停止条件：\`npm test\` 无错误结束

## 背景

- 价格以整数分存储（\`src/cart.ts\` 的 \`total\` 函数）。
- 不增加新的依赖。
`,
  spanish: `# Traspaso: totales de la factura

- Próxima tarea: que los totales de la factura coincidan con el carrito. Tú eliges cómo.
- Fuentes permitidas: \`src/cart.ts\`, \`src/invoice.ts\`
- Alcance: \`src/\` y sus pruebas
- Verificación: \`npm test\`
- Condición de parada: \`npm test\` termina sin errores

## Contexto

- Los precios son céntimos enteros (\`src/cart.ts\`, función \`total\`).
- La persona no quiere dependencias nuevas.
`,
  french: `# Passation : totaux de la facture

- Prochaine tâche : les totaux de la facture s'accordent avec le panier. Tu choisis comment.
- Sources autorisées : \`src/cart.ts\`, \`src/invoice.ts\`
- Périmètre : \`src/\` et ses tests
- Vérification : \`npm test\`
- Condition d'arrêt : \`npm test\` se termine sans erreur

## Contexte

- Les prix sont des centimes entiers (\`src/cart.ts\`, fonction \`total\`).
- La personne ne veut aucune nouvelle dépendance.
`,
  evidence: `# Handoff: flaky upload test

Next task: find out why \`test/upload/queue.test.ts\` fails now and then, and make it reliable. Choosing a mechanism is up to you.
Allowed sources: this repository, https://github.com/ada/shop/actions/runs/9911
Scope: \`src/upload\`, \`test/upload\`
Verify: \`npm test -- test/upload\`
Stop: \`npm test -- test/upload\` passes 50 times in a row

## Evidence

Run 9911 (https://github.com/ada/shop/actions/runs/9911) of 2 March 2026 ended with:

> AssertionError: expected 3 parts, got 2
> at test/upload/queue.test.ts:41

The timer in \`src/upload/queue.ts\` starts before the socket is open. For reference, as it stands at commit 4f2a9c1:

\`\`\`ts
const timer = setTimeout(flush, 50);
await socket.open();
clearTimeout(timer);
\`\`\`

It is suspected, not shown, that the timer fires first on a slow machine.
`,
  definitions: `# Handoff: ranking of search results

- **Next task:** raise R@5 (recall in the first five results) on the sample queries to 0.8; use your judgement.
- **Allowed sources:** the whole repository
- **Scope:** \`src/orders\`
- **Verification:** \`npm run bench\`
- **Stop:** \`npm run bench\` prints R@5 of at least 0.8

## Words

- v4: the writer that sends rows in batches of ten; \`src/orders/total.ts\` is the place.
- D3 = rounding at display time, see \`src/money/round.ts\`.

## State

- With v4, R@5 was 0.74 on 2026-03-01 (\`npm run bench\`).
- D3 was chosen by the person: "round only where it is shown".

### Option A: weights by field

Fields get weights of their own.

### Option B: one weight

All fields count the same. Option B is the simpler one of the two; option A needs a table of weights.
`,
};
