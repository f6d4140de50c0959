import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import { t } from '../src-shared/texts/t.ts';
import { isBelow, isWithin } from './core/disk/real-path.ts';
import { journalFile } from './core/journal/journal-files.ts';
import { safeName } from './core/vault/vault-path.ts';
import type { KnownVault } from './vault-list.ts';

/** A folder of notes, and the data folder that its journal is in. */
export type VaultPlace = Pick<KnownVault, 'vault' | 'data'>;

export type VaultPlaces = {
  /** The vault that is open. */
  readonly open: VaultPlace;
  readonly known: readonly VaultPlace[];
  /** The data folder beside which new ones are made. */
  readonly home: string;
};

/**
 * The vault and the data folder for a folder that the user wants to open: those of the list, those of a restored backup, or a data folder of
 * its own, since a journal belongs to one vault. A failure is a sentence for the user.
 */
export function placeVault(folder: string, { open, known, home }: VaultPlaces): Result<VaultPlace, string> {
  const vault = realFolder(isRestored(folder) ? join(folder, 'notes') : folder);
  if (vault === undefined) return fail(t('pathErrors.noFolder', { folder }));
  const openVault = realFolder(open.vault) ?? open.vault;
  if (vault === openVault) return fail(t('pathErrors.openAlready'));
  if (isBelow(openVault, vault)) return fail(t('pathErrors.insideOpen', { vault }));
  if (isBelow(vault, openVault)) return fail(t('pathErrors.aroundOpen', { vault }));
  const listed = known.find((one) => realFolder(one.vault) === vault && existsSync(one.data));
  if (listed !== undefined) return succeed({ vault, data: listed.data });
  const restored = join(dirname(vault), 'data');
  if (basename(vault) === 'notes' && isRestored(dirname(vault))) return succeed({ vault, data: restored });
  for (const data of [open.data, home].map((path) => realFolder(path) ?? path))
    if (isWithin(data, vault) || isBelow(vault, data)) return fail(t('pathErrors.aroundData', { vault }));
  const name = `${safeName(basename(vault), 'Notes', 40)} ${createHash('sha256').update(vault).digest('hex').slice(0, 8)}`;
  return succeed({ vault, data: join(`${home}-vaults`, name) });
}

/** Whether a folder has the parts of a restored backup. */
const isRestored = (folder: string): boolean =>
  existsSync(join(folder, 'notes')) && existsSync(join(folder, 'data', journalFile));

/** The real path of a folder; undefined where there is none. */
function realFolder(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}
