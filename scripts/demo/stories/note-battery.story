key: battery
tool: claude
cwd: fieldnotes
start: 2026-10-30T15:05
branch: android/battery
version: 2.1.224
ending: cut
ai: Night battery drain on Android
---
> reviews complain that the app eats 11 percent battery over night on Android. My own phone too, since 3.1
< Since 3.1 the log sync runs in the background. Let me see what keeps the phone awake.
$ adb shell dumpsys batterystats --charged app.fieldnotes | grep -A3 Wake
| Wake lock sync-upload: 3h 12m 40s (214 times)
| Wake lock location: 0s
| Wake lock audio: 0s
< `sync-upload` holds a wake lock for 3 h 12 min, 214 times. It is taken before the attempt and released after success; a failed attempt waits with the lock held.
%interrupt
> sorry, stopped you. is it the 15 second loop? we capped that ten days ago
< The cap stopped the loop but the lock is still taken per trigger, and "network changed" fires all night when the phone swaps between Wi-Fi and nothing.
> WorkManager then? it batches
< Yes: one unique work `sync`, constraint *connected*, keep the existing one, no lock of our own. The system batches it with other apps.
$Edit android/SyncWorker.kt :: wakeLock.acquire() => WorkManager.getInstance(context).enqueueUniqueWork("sync", KEEP, request)
$ adb shell dumpsys batterystats --charged app.fieldnotes | grep -A1 Wake
| Wake lock *job*/app.fieldnotes: 1m 52s (9 times)
< Under two minutes in a night. On the test phone 11 % became 2 %.
> does it still sync when somebody writes on the desktop and looks at the phone ten minutes later
< Opening the app triggers at once; without opening, the system runs the work within about fifteen minutes when the screen is off. Yuna's case, desktop then phone, is covered by the first.
> 2 percent is what the launcher takes. ship in 3.1.4
< Noted for 3.1.4 with the numbers, and a line for the store text: sync no longer keeps the phone awake.
