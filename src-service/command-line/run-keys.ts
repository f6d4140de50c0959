import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { mintKey } from '../accounts/api-key.ts';
import type { KeyRecord, KeyStore } from '../storage/key-store.ts';
import type { KeysCommand } from './parse-command.ts';

export type RunKeysParts = {
  readonly keys: KeyStore;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
};

/** Does what a `keys` command asks; gives the lines to print, or one line that says why not. */
export async function runKeys(
  command: KeysCommand,
  { keys, now, randomBytes }: RunKeysParts,
): Promise<Result<readonly string[], string>> {
  switch (command.kind) {
    case 'create-key': {
      const { account, scopes, expiresIn } = command;
      const { id, key, hash } = mintKey(randomBytes);
      const expiresAt = expiresIn === null ? null : now + expiresIn;
      await keys.createKey({ id, hash, account, scopes, createdAt: now, expiresAt });
      return succeed([JSON.stringify({ id, key })]);
    }
    case 'list-keys':
      return succeed((await keys.listKeys()).map(keyLine));
    case 'revoke-key':
      return changedKey(command.id, await keys.revokeKey(command.id, now));
    case 'set-key-scopes':
      return changedKey(command.id, await keys.setKeyScopes(command.id, command.scopes));
  }
}

function changedKey(id: string, record: KeyRecord | undefined): Result<readonly string[], string> {
  return record ? succeed([keyLine(record)]) : fail(`There is no key with the id "${id}".`);
}

function keyLine({ id, account, scopes, createdAt, expiresAt, revokedAt }: KeyRecord): string {
  return JSON.stringify({
    id,
    account,
    scopes,
    createdAt: isoTime(createdAt),
    expiresAt: expiresAt === null ? null : isoTime(expiresAt),
    revokedAt: revokedAt === null ? null : isoTime(revokedAt),
  });
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
