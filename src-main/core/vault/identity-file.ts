import { closeSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import { createFile } from '../disk/atomic-write.ts';
import { codeOf, isMissing } from '../disk/file-calls.ts';
import { stampOf } from '../disk/file-state.ts';
import { makeVaultFolder } from './make-vault-folder.ts';
import { ownFolder } from './own-folder.ts';
import { replaceFile } from './replace-file.ts';
import type { FoundIdentity } from './vault-identity.ts';

/** The absolute path of a vault's identity file: it travels with the vault, whatever carries it. */
export const identityPath = (vault: string): string => join(vault, ownFolder, 'vault.json');

/** `created`: when the vault got its id. Fields of later versions are left alone. */
const Identity = Type.Object({
  vault: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  created: Type.String(),
});

/** Reads the identity file of a folder; throws the system's error when it is there and cannot be read. */
export function readIdentity(vault: string): FoundIdentity {
  let text: string;
  try {
    text = readFileSync(identityPath(vault), 'utf8');
  } catch (error) {
    if (isMissing(error)) return { kind: 'none' };
    if (codeOf(error) === 'EISDIR') return { kind: 'damaged' };
    throw error;
  }
  try {
    const parsed: unknown = JSON.parse(text);
    return Value.Check(Identity, parsed) ? { kind: 'named', vault: parsed.vault } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

/**
 * Gives a vault its id, in place of a damaged file if there is one. Throws the system's error when it cannot be written;
 * EEXIST when another program named the vault a moment before.
 */
export function writeIdentity(vault: string, id: string, created: NoteTimestamp): void {
  const path = identityPath(vault);
  const bytes = new TextEncoder().encode(`${JSON.stringify({ vault: id, created }, null, 2)}\n`);
  const present = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (present === undefined) {
    makeVaultFolder(vault, ownFolder); // never the vault itself
    createFile(path, bytes);
    return;
  }
  const outcome = replaceFile(path, bytes, stampOf(present));
  if (outcome.kind === 'replaced' && outcome.replaced !== null) closeSync(outcome.replaced.descriptor);
}
