key: voice-spike
tool: claude
cwd: fieldnotes-voice-spike
start: 2026-11-16T09:30
branch: spike/voice
version: 2.1.227
ai: Voice memos: Opus or AAC
---
> Spike for one day, this folder gets deleted afterwards: voice memos in notes. Which codec, how big, can we search in them?
< Two codecs make sense on both systems: AAC, which plays everywhere, and Opus, which is smaller for speech. I'll encode Yuna's ten sample interviews with both.
$ ./encode.sh samples/ opus:24k aac:48k
| opus 24k   10.6 MB per hour   MOS 4.1
| aac  48k   21.3 MB per hour   MOS 4.0
< Opus at 24 kbit/s needs half the space for the same quality.
> does old iOS play it
< In an Ogg container only from iOS 17, in CAF from 11. So CAF on iOS, Ogg on Android, the same frames inside; converting is rewrapping, no loss.
> hm, two containers is the kind of thing that haunts us. AAC then? storage is cheap, support is not
< Then AAC 48k in m4a, 21 MB per hour. The limit of an attachment is 50 MB, so about two hours twenty.
> recording while a call comes in?
< Both systems take the microphone away. The recorder must close the file and start a second part; joining m4a parts later is possible without encoding again. Android 8 does not tell us when the call ends.
> AAC. And search?
< On-device transcription exists on both systems but not for Korean on older phones. I'd store the transcript as a hidden paragraph when it is there and leave it out when not; never send audio to a server.
> never to a server, that's the promise. ok write it up, spike over, delete the folder
%branch docs/voice
< Written to `docs/voice.md` in the main repository on branch `docs/voice`: AAC 48k, transcript on the device only, limit 50 MB.
