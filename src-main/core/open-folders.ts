import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { ensureFolder } from './disk/ensure-folder.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { journalFile, type OpenedJournal, openJournal } from './journal/open-journal.ts';
import type { CoreOptions, StartProblem } from './shell/core-options.ts';

/** The opened journal: see {@link OpenedJournal}. */
export type OpenedFolders = Omit<OpenedJournal, 'database'> & { readonly journal: Journal };

/**
 * Opens the journal, and makes the folders of a first start. A vault that the journal has notes of is never made: when
 * it is missing, it is somewhere else. The folder that may be refused is checked first, so that nothing is left behind: a
 * existing journal may be of a newer version; without one, the vault may be at an impossible path.
 */
export async function openFolders({
  vault,
  data,
}: Pick<CoreOptions, 'vault' | 'data'>): Promise<Result<OpenedFolders, StartProblem>> {
  const makeVault = () => ensureFolder('The vault', vault, 'readable');
  const isFirstStart = !existsSync(join(data, journalFile));
  const early = isFirstStart ? await makeVault() : succeed(null);
  if (!early.ok) return fail({ message: early.error });
  const ensured = await ensureFolder('The data folder', data);
  if (!ensured.ok) return fail({ message: ensured.error });
  const opened = openJournal(data);
  if (!opened.ok) return fail({ message: opened.error });
  const { database, release, recovered, noticeDamage } = opened.value;
  const journal = createJournal(database);
  const isNew = journal.binding.vault() === null && journal.binding.knownFiles(1).length === 0;
  const late = isNew && !isFirstStart ? await makeVault() : succeed(null);
  if (late.ok) return succeed({ journal, release, recovered, noticeDamage });
  release();
  return fail({ message: late.error });
}
