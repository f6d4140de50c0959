import * as Type from 'typebox';
import * as Value from 'typebox/value';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import { createFile } from '../disk/atomic-write.ts';
import { isMissing, systemCalls } from '../disk/file-calls.ts';
import { stampOf } from '../disk/file-state.ts';
import { conflictCopyName } from './conflict-copy-name.ts';
import { replaceFile } from './replace-file.ts';
import { bytesWithinNow, lookUpNow, makeVaultFolder, namesWithinNow } from './vault-files.ts';
import type { FoundIdentity } from './vault-identity.ts';
import { absolutePath, ownFolder } from './vault-path.ts';
import { OutsideVaultError, withinVault } from './within-vault.ts';

/** The vault path of the identity file: it travels with the vault, whatever carries it. */
const identityFile = `${ownFolder}/vault.json`;

/** Its absolute path, to look it up. */
export const identityPath = (vault: string): string => absolutePath(vault, identityFile);

/** A larger file was not written by this app: reading it would only take memory. */
const maxBytes = 64 * 1024;

/** `created`: when the vault got its id. Fields of later versions are left alone. */
const Identity = Type.Object({
  vault: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  created: Type.String(),
});

/** Reads the identity file of a folder, or a copy of it; throws the system's error when it is there and cannot be read. */
export function readIdentity(vault: string, path = identityFile): FoundIdentity {
  let bytes: Buffer | undefined;
  try {
    bytes = bytesWithinNow(vault, path, maxBytes);
  } catch (error) {
    // what is outside says nothing of this vault
    if (isMissing(error) || error instanceof OutsideVaultError) return { kind: 'none' };
    throw error;
  }
  if (bytes === undefined) return { kind: 'damaged' };
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    return Value.Check(Identity, parsed) ? { kind: 'named', vault: parsed.vault } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

/** The vault paths of conflict copies of the identity file: a sync program found another id on another computer. */
export function identityCopies(vault: string): string[] {
  try {
    return namesWithinNow(vault, ownFolder)
      .map((name) => `${ownFolder}/${name}`)
      .filter((path) => path.endsWith('.json') && isCopy(path));
  } catch {
    return []; // there is no such folder, or it is not this vault's
  }
}

/** Nothing else in that folder has such a name, so that also a name counts which file managers give. */
const isCopy = (path: string): boolean =>
  conflictCopyName(withoutExtension(path), withoutExtension(identityFile)) !== 'none';

const withoutExtension = (path: string): string => path.replace(/\.json$/, '');

/**
 * Gives a vault its id, in place of a damaged file if there is one. Throws the system's error when it cannot be written, and an
 * OutsideVaultError;
 * EEXIST when another program named the vault a moment before.
 */
export function writeIdentity(vault: string, id: string, created: NoteTimestamp): void {
  const bytes = new TextEncoder().encode(`${JSON.stringify({ vault: id, created }, null, 2)}\n`);
  const present = lookUpNow(vault, identityFile);
  if (present === undefined) {
    makeVaultFolder(vault, ownFolder); // never the vault itself
    createFile(withinVault(vault, identityFile), bytes);
    return;
  }
  const outcome = replaceFile(withinVault(vault, identityFile), bytes, stampOf(present));
  if (outcome.kind === 'replaced' && outcome.replaced !== null)
    systemCalls.closeSync(outcome.replaced.descriptor);
}
