import { fail, succeed } from '../../src-shared/result.ts';
import { parseSince } from '../accounts/parse-duration.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import { accountNamed, type Lines, withBackend } from './with-backend.ts';

/** Memories set back in one transaction: a service that runs beside this waits for no longer one. */
const batch = 500;

type ReprocessCommand = {
  readonly since: string;
  /** Only what another provenance than this made; null for all. */
  readonly pipelineVersion: string | null;
  readonly account: string | null;
};

/** `reprocess`: sets Memories back and enqueues them, for whichever worker runs. */
export async function reprocess(
  store: StoreConfig,
  command: ReprocessCommand,
  onProgress: (line: string) => void,
): Lines {
  const wrong = `--since must be a time such as 2026-11-21, 2026-11-21T09:30:00Z or 7d, not "${command.since}".`;
  // before anything is opened; the clock that counts is the store's
  if (parseSince(command.since, 0) === undefined) return fail(wrong);
  return withBackend(store, false, async ({ storage, clock }) => {
    const now = clock();
    const since = parseSince(command.since, now);
    if (since === undefined) return fail(wrong);
    const account = await accountNamed(storage, command.account);
    if (!account.ok) return account;
    const request = { since, notMadeBy: command.pipelineVersion, accountId: account.value, now };
    let total = 0;
    for (let after: string | null = null; ; ) {
      const { count, next } = await storage.reprocess(request, after, batch);
      total += count;
      if (next === null) return succeed([JSON.stringify({ event: 'enqueued', memories: total })]);
      onProgress(JSON.stringify({ event: 'progress', memories: total }));
      after = next;
    }
  });
}
