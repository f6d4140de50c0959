import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { writeJson } from './write-json.ts';

/**
 * A move of the vault that is not finished. `copying`: the staging folder is not complete. `copied`: it is, but for what changed since.
 * `switching`: it is, and may already have the name of the new folder.
 */
const PendingMove = Type.Object({
  stage: Type.Enum(['copying', 'copied', 'switching']),
  /** The id of the vault. */
  vault: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Where the files are until the move: beside the new folder, so that one rename is enough. */
  staging: Type.String(),
  /** How each file was when it was copied, by its path in the vault. */
  files: Type.Record(Type.String(), Type.String()),
});
export type PendingMove = Static<typeof PendingMove>;

const pendingFile = (data: string): string => join(data, 'vault-move.json');

/** Null without one; a damaged one is none: the vault is where it was. */
export function readPendingMove(data: string): PendingMove | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(pendingFile(data), 'utf8'));
    return Value.Check(PendingMove, parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export const writePendingMove = (data: string, move: PendingMove): void => writeJson(pendingFile(data), move);

export const clearPendingMove = (data: string): void => rmSync(pendingFile(data), { force: true });
