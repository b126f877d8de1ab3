import type { Step } from '../storeSeed.js';
import { parseSteps } from './parseSteps.js';

/** Everyday talks; `{a}` and `{b}` are words of the trade, `{file}` a file of the session's own. */
const TALKS = `
> the {a} page looks crooked on my phone
< The {b} column has a fixed width. I make it shrink.
e {file} :: width: 320px => width: 100%
> better, thanks

> bump the dependencies please, minor ones only
$ npm outdated
| vitest 2.1.3 2.1.9
e package.json :: "vitest": "2.1.3" => "vitest": "2.1.9"
e package-lock.json :: 2.1.3 => 2.1.9
< Bumped, tests are green.

> why does lint complain about the {a} module
$ npm run lint
| {file} 14:3 unused variable {b}
e {file} :: const {b} = 1; => 
< It was one unused variable.

> typo in the readme, it says {a} twice
e README.md :: {a} {a} => {a}
< Fixed.

> can you explain what {a} does, I am new here
r {file}
| export function run() {}
< It collects every {b} and hands them to the queue once a minute.
> ok I get it now

> rename {a} to {b} in this one file only
e {file} :: {a} => {b}
< Done, no other file used the name.

> the test for {a} is slow, 9 seconds
r {file}
| await sleep(3000)
e {file} :: await sleep(3000) => clock.tick(3000)
< The wait was real time; with a false clock it takes 40 ms.

> add a dark icon for {a}
w assets/{a}{n}-dark.svg :: <svg/>
< Added next to the light one.

> what would it cost us to move {a} to another host
< Roughly twice of today, mostly because of the {b} traffic. I would not move it now.
> fine, forget it

> my editor shows {a} in red, everything else ok
$ npx tsc --noEmit
| found 0 errors
< The compiler is content. Restart the language server.
> that was it

> write a small script that counts {b} per day from the log
w scripts/count{n}.sh :: awk '{print $1}' | sort | uniq -c
< It prints one line a day.
> nice

> ignore the build folder in git
e .gitignore :: node_modules => node_modules\\nbuild
< Done.

> I need a {a} fixture with umlauts for the demo
w test/fixtures/{a}{n}.json :: {"name":"Jürgen Groß"}
< There is one now, with an umlaut and a sharp s.

> is there a way to see {b} in the admin without logging in twice
< Not today; the two sites have separate cookies.
> ok, leave it

> kannst du mir kurz sagen warum {a} beim Start warnt
$ npm start
| warning: {b} is deprecated
< Eine veraltete Option. Harmlos, ich habe sie entfernt.
e {file} :: {b}: true => 
> danke

> mach bitte die Überschrift auf der {a}-Seite kleiner
e {file} :: 2rem => 1.5rem
< Ist kleiner.

> the ci image is old, take node 22
e .github/workflows/ci.yml :: node-version: 20 => node-version: 22
< Changed in the workflow.

> format everything under {a}
$ npx prettier --write src/{a}
| 12 files
< Twelve files, white space only.

> who wrote the {b} part, I want to ask them
$ git shortlog -sn
| 41 Ida
| 12 Ruben
< Mostly Ida.

> translate the {a} button into french
e locales/fr{n}.json :: "save": "Save" => "save": "Enregistrer"
< It says Enregistrer now.

> please explain this stack trace: TypeError in {b}
< The value is undefined on the first render. A guard is enough.
e {file} :: x.id => x?.id
> works

> draft an answer for a customer who asks when {a} will be back
< "Thank you for asking. We expect {a} again next week."
> good enough

> make the {a} log quieter
e {file} :: logger.info => logger.debug
< It is on debug now.

> remove the console.log in {b}
e {file} :: console.log(x) => 
< Gone.
`;

/** The errands as steps, each still with its gaps. */
export const ERRANDS: readonly (readonly Step[])[] = TALKS.trim()
  .split('\n\n')
  .map((talk, at) => parseSteps(`errand ${at + 1}`, talk.split('\n')).steps);
