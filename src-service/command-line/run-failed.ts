import { type MemoryId, parseMemoryId } from '../../src-shared/ids.ts';
import { fail, succeed } from '../../src-shared/result.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { FailedMemory } from '../storage/failure-store.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { Storage } from '../storage/storage.ts';
import { accountNamed, type Lines, withBackend } from './with-backend.ts';

/** Memories that are read, or set back, at once. */
const batch = 500;

/** `failed list`: ids, errors and times; never a title, which is text of a note. */
export async function listFailed(
  store: StoreConfig,
  command: { readonly account: string | null; readonly limit: string | null },
): Lines {
  const most = command.limit === null ? 1000 : Number(command.limit);
  if (!Number.isSafeInteger(most) || most < 1) {
    return fail(`--limit must be a whole number from 1 on, not "${command.limit}".`);
  }
  return withBackend(store, false, async ({ storage }) => {
    const account = await accountNamed(storage, command.account);
    if (!account.ok) return account;
    const names = new Map<AccountId, string>();
    const lines: string[] = [];
    for (let before: MemoryId | null = null; lines.length < most; ) {
      const limit = Math.min(batch, most - lines.length);
      const page: readonly FailedMemory[] = await storage.listFailed(account.value, { before, limit });
      for (const memory of page) {
        const { accountId } = memory;
        const name = names.get(accountId) ?? (await storage.findAccount(accountId))?.name ?? '';
        names.set(accountId, name);
        lines.push(failedLine(memory, name));
      }
      before = page.at(-1)?.id ?? null;
      if (page.length < limit || before === null) break;
    }
    return succeed(lines);
  });
}

/** `failed retry`: one Memory, those of an account, or all that there are now. */
export async function retryFailed(
  store: StoreConfig,
  command: { readonly id: string | null; readonly account: string | null },
): Lines {
  const id = command.id === null ? null : parseMemoryId(command.id);
  if (id === undefined) return fail(`"${command.id}" is not the id of a Memory.`);
  return withBackend(store, false, async ({ storage, clock }) => {
    const account = await accountNamed(storage, command.account);
    if (!account.ok) return account;
    const until = clock();
    if (id !== null) return retryOne(storage, id, account.value, until);
    let total = 0;
    for (let some = batch; some === batch; total += some) {
      some = await storage.retryFailed(account.value, batch, until, clock());
    }
    return succeed([enqueued(total)]);
  });
}

async function retryOne(storage: Storage, id: MemoryId, within: AccountId | null, now: number): Lines {
  const found = await storage.findFailed(id);
  const isMeant = found !== undefined && (within === null || found.accountId === within);
  if (!isMeant || !(await storage.retryProcessing(found.accountId, id, now)))
    return fail(`There is no failed Memory with the id "${id}".`);
  return succeed([enqueued(1)]);
}

const enqueued = (memories: number): string => JSON.stringify({ event: 'enqueued', memories });

const failedLine = ({ id, stage, error, failures, gaveUpAt }: FailedMemory, account: string): string =>
  JSON.stringify({ id, account, stage, error, failures, gaveUpAt: new Date(gaveUpAt).toISOString() });
