import type { RootSettings } from '../node/worker/calls.js';
import type { CallOptions, WorkerClient } from '../node/worker/client.js';

/** The worker's client that has told the worker where to look before anything is asked. */
export interface ConfiguredClient extends WorkerClient {
  /** Reads the settings anew; calls that follow use them. */
  reconfigure(): Promise<void>;
}

/** Tells the worker the roots once, right before its first call: nothing happens at activation. */
export function configuredClient(
  client: WorkerClient,
  settings: () => Promise<RootSettings>,
): ConfiguredClient {
  let configured: Promise<void> | null = null;
  const configure = async (): Promise<void> => {
    await client.call('configure', await settings());
  };
  const whenConfigured = async (): Promise<void> => {
    configured ??= configure();
    const mine = configured;
    try {
      await mine;
    } catch (error) {
      // The next call tries again; one failure is not for ever.
      if (configured === mine) configured = null;
      throw error;
    }
  };
  return {
    call: async (name, request, options?: CallOptions<typeof name>) => {
      await whenConfigured();
      return await client.call(name, request, options);
    },
    reconfigure: async () => {
      configured = configure();
      await whenConfigured();
    },
    dispose: async () => await client.dispose(),
  };
}
