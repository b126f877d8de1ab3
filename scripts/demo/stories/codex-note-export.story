key: note-export
tool: codex
format: object
cwd: fieldnotes
start: 2026-07-21T09:00
---
> export to Markdown loses tags and the date. what should the front matter of an exported note look like?
< I'd keep it small and readable by other tools: title, created, updated, tags, and the note id for importing again.
> id yes, otherwise an import makes doubles. look at what Exporter writes now
$ sed -n 1,40p export/Exporter.kt
| fun export(note: Note) = "# ${note.title}\n\n${note.body}"
< Only title and body. I'll add the block and escape titles that contain a colon or quotes.
> dates in local time or UTC?
< With the offset, e.g. 2026-07-21T11:02:00+02:00: exact, and a person still recognises the hour.
$ ./gradlew :export:test
| BUILD SUCCESSFUL
| 15 tests completed
< Done: five fields, titles quoted when needed, attachments as relative links into a folder with the note's id.
> what about notes with two titles, i mean duplicates in one folder
< The file name gets the first eight characters of the id when the name exists already: soil-samples-3f9a1c20.md.
> good, and tags with spaces become hyphens
< Yes, "soil samples" becomes soil-samples, and the import turns them back if the tag exists with a space.
