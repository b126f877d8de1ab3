key: merge-edits
tool: claude
cwd: fieldnotes
start: 2026-07-31T07:15
branch: sync/merge
version: 2.0.71
ai: Merging offline edits by paragraph
---
%summary Offline edit conflicts
%snapshot
> two people edit the same note offline, on the train, and the later upload wins. Yuna lost half a page of interview yesterday. What are the honest options?
%agent-old explore sync :: Where does the app decide which version of a note wins? :: In sync/Resolver.kt, function resolve(): it compares updatedAt and takes the later note whole.
< Three. Keep last writer wins but show the loser as a copy; merge text with a CRDT such as Yjs; or merge by paragraph, each paragraph with its own version.
> Yjs is the grown up answer I guess?
< It merges best, but the document becomes a binary history: notes grow about fivefold, search must unpack it, and the desktop plug-ins that read plain Markdown break. For interviews and field logs two people rarely touch the same paragraph.
> how rarely? we have the conflict log since May
$ sqlite3 conflicts.db "select same_paragraph, count(*) from conflicts group by 1"
| 0|388
| 1|19
< 388 of 407 conflicts were in different paragraphs. Merging by paragraph solves 95 % and keeps plain text.
> and for the 19?
< Keep both paragraphs one below the other with a thin mark, "changed on two devices", never drop one.
> never drop a word, exactly. paragraph merge then, no CRDT
$ ./gradlew :sync:test --tests '*Merge*'
| BUILD SUCCESSFUL
| 34 tests completed
%agent-old warmup :: Warmup :: Ready.
< Merge by paragraph is in, with a stable id per paragraph, derived from its first version. Replaying the 407 conflicts of the log loses no word.
> tables inside a note, are they one paragraph?
< A table is one block, so two people in one table collide as a whole. By row would be better but the id of a row is not stable in Markdown. Left as it is, with both versions kept.
> show yuna tomorrow
