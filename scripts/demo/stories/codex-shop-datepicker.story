key: datepicker
tool: codex
cwd: orchard-shop
start: 2026-11-06T09:25
branch: a11y/delivery-date
version: 0.128.0
---
> A blind customer wrote that she can't choose a delivery day with NVDA, she only hears "button button button". Our date picker is the custom grid. Fix or replace?
< I'll look at what the grid exposes.
$ npx axe http://localhost:3000/checkout/delivery --tags wcag2a | head -4
| 3 violations
| button-name: 31 nodes
| aria-required-children: 1 node
| scrollable-region-focusable: 1 node
< 31 buttons without a name: the day is drawn by CSS from an attribute. And the arrow keys do nothing.
> honestly, why do we have a calendar. There are never more than 10 possible days
< Then a group of radio buttons is the better control: ten days with the weekday and the slot, native keyboard, no script needed.
> YES. throw the calendar out
$Write src/delivery/DayChoice.tsx :: export function DayChoice({ days }: Props) { return <fieldset>…</fieldset>; }
$ npx axe http://localhost:3000/checkout/delivery --tags wcag2a | head -1
| 0 violations
< No violations, 14 KB of script less. NVDA reads "Delivery day, Thursday 12 November, 8 to 12, radio button, 3 of 9".
> and screen magnification, 400 percent
< The radio list wraps to one column at 320 CSS pixels, nothing is cut. Checked with the four smallest phones of our statistics too.
> Priya is worried it looks boring. show her the conversion in two weeks
< Put behind the flag `day_choice` with half of the visitors; the numbers are due on 20 November.
