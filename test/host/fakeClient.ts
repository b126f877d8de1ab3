import type { CallName, WorkerCalls } from '../../src/node/worker/calls.js';
import type { WorkerClient } from '../../src/node/worker/client.js';

/** Answers for the calls a test expects. */
export type Answers = {
  readonly [Name in CallName]?: (
    request: WorkerCalls[Name]['request'],
  ) => WorkerCalls[Name]['answer'] | Promise<WorkerCalls[Name]['answer']>;
};

/** A client that answers from the test and keeps what it was asked. */
export interface FakeClient extends Pick<WorkerClient, 'call'> {
  readonly asked: { readonly name: CallName; readonly request: unknown }[];
}

/** A call the test has no answer for is the test's failure. */
export function fakeClient(answers: Answers): FakeClient {
  const asked: { name: CallName; request: unknown }[] = [];
  return {
    asked,
    call: async (name, request) => {
      asked.push({ name, request });
      const answer = answers[name];
      if (answer === undefined) throw new Error(`The test gives no answer to ${name}`);
      return await answer(request);
    },
  };
}
