key: checkout-postcode
tool: claude
cwd: orchard-shop
start: 2026-07-20T13:05
branch: checkout-address
entrypoint: claude-vscode
version: 2.1.204
ai: Eircode validation in the checkout address form
---
%snapshot
%ide src/checkout/AddressForm.tsx
> customers in Ireland can't get past the address step, the postal code field turns red for D02 AF30
< The field uses one pattern for everyone. Let me look at it.
$Grep postalCode
| src/checkout/AddressForm.tsx:48: pattern="[0-9]{4,5}"
| src/checkout/validate.ts:12: if (!/^[0-9]{4,5}$/.test(address.postalCode)) errors.push('postalCode')
| src/shipping/zones.ts:30: zone = zones[address.postalCode.slice(0, 2)]
< `[0-9]{4,5}` only fits Germany, Austria and Switzerland. An Eircode is a routing key of three characters and a unique part of four, with letters. There are two checks, one in the browser and one in `validate.ts`, and the shipping zones read the first two digits.
> don't build a validator for every country please. What do we ship to?
< Eight countries in `zones.ts`: DE, AT, CH, NL, BE, DK, IE, LU. I'd keep a small table country → pattern for exactly those and no pattern for anything else. IE gets `^[A-Z0-9]{3} ?[A-Z0-9]{4}$`, after trimming and upper-casing.
> yes, table. and zones for Ireland?
< Ireland is one zone for our carrier, so the lookup can go by country first and only fall to digits for DE and AT.
$Edit src/checkout/validate.ts :: /^[0-9]{4,5}$/ => POSTAL_PATTERNS[address.country]
$ npm test -- checkout
| PASS src/checkout/validate.test.ts
| Tests: 27 passed, 27 total
> Ines also wants the error text friendlier, "Please check the postal code" instead of "invalid"
$Edit src/checkout/messages.en.json :: "invalid" => "Please check the postal code"
< Done, in English and German. The Dutch file has no entry and falls back to English; I left a note for Ines in `docs/texts.md`.
> ship it
< Merged into `checkout-address`; 27 tests pass and a Dublin order went through on staging.
