import path from 'node:path';
import { createWorkerClient } from '../../../../src/node/worker/client.js';

/** A host that asks for the acts it is given, says the answers, and then has nothing more to do. */
const [folder = '', ...acts] = process.argv.slice(2);
const client = createWorkerClient(path.join(__dirname, 'testReader.js'), () => undefined);

async function main(): Promise<void> {
  for (const text of acts) {
    const request = { record: folder, text, from: 0, direction: 'next' as const };
    const answer: unknown = await client.call('findInRecord', request, {
      progress: () => process.stdout.write('waiting\n'),
    });
    process.stdout.write(`${String(answer)}\n`);
  }
}

void main();
