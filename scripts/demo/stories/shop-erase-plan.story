key: erase-plan
tool: claude
cwd: orchard-shop
start: 2026-10-01T10:12
branch: privacy/erase
version: 2.1.221
ai: Account erasure with a 30 day waiting time
---
%caveat
%command plan :: erase customer data on request, keep invoices ten years
%reminder Plan mode is on; no files may be changed.
< A plan for erasing a customer on request.

1. Two kinds of data: what we must keep (invoices, ten years, by tax law) and what we need not (address book, reviews' author names, baskets, newsletter, search history).
2. On request the account is locked at once and erased after a waiting time.
3. Invoices keep name and address but lose the link to the account.

Open: how long is the waiting time, and what happens with open orders?
> 30 days waiting. open orders: finish them first, the clock starts after delivery
< Then the state is: requested → locked → (open orders done) → 30 days → erased. A nightly job does the last step and writes one line without personal data: customer number, day, number of rows.
> reviews stay? with "a former customer" as name
< Yes, the text stays and the author becomes "a former customer", unless the text itself names somebody; that cannot be found by a program, so the mail tells the person to delete such reviews first.
> Priya wants an export before the erasure, same page
< One zip with JSON and the invoice PDFs, built in the background, link valid for 7 days. It must be refused while the account is locked by support for fraud.
> backups? they still have the person for 90 days
< Backups cannot be edited. The erased customer numbers go into a list that every restore runs through before it is opened; the list has no names. The text for customers says that copies vanish after at most 90 days.
> agreed. Write it down as docs/erase.md, build it next week
$Write docs/erase.md :: # Erasing a customer
< Written: states, the 30 days, what is kept and why, and the export. No code changed yet.
