import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { UpdateLimit, UpdateState } from '../../src-shared/rpc/updates.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { PreparedUpdate } from '../core/shell/host.ts';
import { createUpdates, type Updates } from '../core/updates/updates.ts';
import { webRoute } from '../core/web-images/fetch-following.ts';
import { memoryHost } from './core-fixture.ts';
import { startUpdateServer } from './update-server.ts';

export type UpdatesFixture = Awaited<ReturnType<typeof startUpdatesFixture>>;

/** Updates of an app with a data folder of its own, from a server on this computer. What a test sets applies from then on. */
export async function startUpdatesFixture() {
  const data = await mkdtemp(join(tmpdir(), 'example-notes-updates-'));
  const server = await startUpdateServer();
  const started: Updates[] = [];
  const files = (): string[] => (existsSync(join(data, 'updates')) ? readdirSync(join(data, 'updates')) : []);
  return {
    data,
    server,
    /** What the user has decided. */
    wanted: 'on' as Settings['updates'],
    /** Milliseconds that a server may be silent. */
    longestAnswer: 20_000,
    /** Milliseconds since the epoch. */
    clock: 1_800_000_000_000,
    /** What the app was told to install, the last one at the end. */
    prepared: [] as (PreparedUpdate | null)[],
    /** What the installer of the system cannot do. */
    limits: [] as UpdateLimit[],
    states: [] as UpdateState[],
    timers: [] as { readonly in: number; readonly work: () => void }[],
    /** Names of the files that are kept. */
    files,
    downloaded: (): string[] => files().filter((name) => name.endsWith('.AppImage')),
    /** Another start of the app; `run` is its time. */
    start(version = '1.0.0', run?: number): Updates {
      const updates = createUpdates({
        ...webRoute(memoryHost()),
        data,
        version,
        channel: server.channel,
        startedAt: run ?? this.clock,
        wanted: () => this.wanted,
        host: {
          prepareUpdate: async (update) => {
            this.prepared.push(update);
            return this.limits;
          },
        },
        emit: (name, payload) => {
          if (name === 'updates.changed') this.states.push(payload as UpdateState); // by its name
        },
        now: () => this.clock,
        longestAnswer: this.longestAnswer,
        after: (milliseconds, work) => {
          const timer = { in: milliseconds, work };
          this.timers.push(timer);
          return () => void this.timers.splice(this.timers.indexOf(timer), 1);
        },
      });
      started.push(updates);
      return updates;
    },
    /** The time of the next look has come. */
    tick(): void {
      this.timers.shift()?.work();
    },
    settled: (updates: Updates): Promise<void> =>
      vi.waitFor(() => expect(updates.state().kind).toMatch(/^(idle|ready)$/), { timeout: 20_000 }),
    async close(): Promise<void> {
      await Promise.all(started.map((one) => one.close()));
      await server.close();
      await rm(data, { recursive: true });
    },
  };
}
