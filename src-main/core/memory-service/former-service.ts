import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunService } from '../shell/host.ts';
import { embeddedServiceFolder, startEmbeddedService } from './embedded-service.ts';
import type { LocalMemory } from './local-memory.ts';

/**
 * Starts the embedded service beside a remote one, for as long as `work` takes: it still has what it received while it was in use. Does
 * nothing where it never was. Rejects when it does not start, and with `work`.
 */
export async function withFormerService(
  setup: {
    readonly data: string;
    readonly run: RunService;
    readonly random: () => number;
  },
  work: (local: LocalMemory) => Promise<void>,
): Promise<void> {
  const data = embeddedServiceFolder(setup.data);
  if (!existsSync(join(data, 'memories.sqlite'))) return;
  const { promise, resolve, reject } = Promise.withResolvers<LocalMemory>();
  const service = startEmbeddedService({
    run: setup.run,
    random: setup.random,
    data,
    onChange() {
      const local = service.port();
      if (local !== undefined) resolve(local);
    },
    onTrouble: (message) => reject(new Error(message)),
  });
  try {
    await work(await promise);
  } finally {
    await service.stop();
  }
}
