key: exif
tool: codex
cwd: fieldnotes
start: 2026-10-29T12:30
branch: privacy/exif
version: 0.127.0
---
> Photos in shared notes still carry GPS in their EXIF. A farmer noticed that his field can be located from a public note. Yuna is upset and so am I. What do we strip, when?
< Two moments are possible: on import or on sharing. On import is safest but destroys what researchers want, the position of a sample in their own archive.
> right, the position is the whole point of a field note
< Then on sharing: a private note keeps everything; any copy that leaves, public link, export to people, e-mail, loses GPS, serial number of the camera and owner name. Date and orientation stay.
> and if somebody wants to share the position
< A switch per share, off by default, with the words "includes where photos were taken". The choice is not remembered.
> not remembered, good. Yuna says the wording should say *place*, not location
$ ./gradlew :share:test --tests '*Exif*'
| 18 tests completed
< Implemented in share/StripExif.kt; JPEG, HEIC and PNG text chunks. Video is not handled, sharing a video now shows a warning instead.
> what about the notes already public
$ sqlite3 server.db "select count(*) from photos where public=1 and gps is not null"
| 1306
> strip those on the server tonight and write to the 212 owners
< The job runs at 23:00; it keeps the original in the owner's private copy. The letter to the 212 owners is in docs/letters/exif.md for Yuna to read first.
=== index
topics: EXIF; photo privacy; sharing
keywords: EXIF; GPS; share; strip; public note; StripExif.kt; place; Yuna; farmer
utterance: the position is the whole point of a field note
utterance: not remembered, good
decision: strip on sharing | Private notes keep the position, every copy that leaves loses it | stripping on import
narrative: A farmer's field could be located from a public note. | Import and sharing were weighed; researchers need the position themselves. | Stripped on sharing, switch off by default; 1,306 public photos cleaned on the server.
actor: Yuna | designer | Yuna says the wording should say *place*, not location
cognitive: On import is safest but destroys what researchers want | contrast
singularity: the position is the whole point of a field note
