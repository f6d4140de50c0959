import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { t } from '../../../src-shared/texts/t.ts';
import { isMissing } from '../disk/file-calls.ts';
import { removeFileNow } from '../disk/held-files.ts';
import { readJson, writeJson } from '../disk/json-file.ts';

/** The vaults that were moved: the folder that the app is started with, and the folder that it uses instead. Absolute paths. */
const Locations = Type.Object({
  moves: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
});
type Moves = Static<typeof Locations>['moves'];

const locationsFile = (data: string): string => join(data, 'vault-location.json');

/** The folder of the vault that the app is started with, which may have been moved since. */
export const locateVault = (data: string, vault: string): string =>
  readMoves(data).find(({ from }) => from === vault)?.to ?? vault;

/** The last move of a vault by its present folder; null for a vault that was never moved. */
export const lastMoveTo = (data: string, vault: string): { from: string; to: string } | null =>
  readMoves(data).findLast(({ to }) => to === vault) ?? null;

/**
 * Records that the vault in one folder is in another one from now on, for every name that it was started by. This is the moment of the
 * move: the file is replaced as a whole.
 */
export function recordMove(data: string, from: string, to: string): void {
  const moves = [...readMoves(data).map((move) => (move.to === from ? { ...move, to } : move)), { from, to }];
  // A folder that a vault came back to stands for itself again.
  const last = new Map(moves.filter((move) => move.from !== to).map((move) => [move.from, move.to]));
  writeJson(
    locationsFile(data),
    { moves: [...last].map(([from, to]) => ({ from, to })) },
    { isDurable: true },
  );
}

/** Throws when the file cannot be read, or was damaged: with the wrong folder a vault would seem to be missing. */
function readMoves(data: string): Moves {
  let text: string;
  try {
    text = readFileSync(locationsFile(data), 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const parsed: unknown = JSON.parse(text);
  if (!Value.Check(Locations, parsed)) throw new SyntaxError(t('start.locationDamaged'));
  return parsed.moves;
}

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
export const readPendingMove = (data: string): PendingMove | null =>
  readJson(pendingFile(data), PendingMove) ?? null;

export const writePendingMove = (data: string, move: PendingMove): void =>
  writeJson(pendingFile(data), move, { isDurable: true });

export const clearPendingMove = (data: string): void => removeFileNow(pendingFile(data));
