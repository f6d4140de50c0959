import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { t } from '../../src-shared/texts/t.ts';
import { ensureFolder } from './disk/make-folder.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { lastVersion, noteVersion } from './journal/last-version.ts';
import { type Migration, migrations } from './journal/migrations.ts';
import {
  journalFile,
  journalState,
  lockJournal,
  type OpenedJournal,
  openLockedJournal,
} from './journal/open-journal.ts';
import { type FinishedMove, finishMove } from './moving/finish-move.ts';
import { locateVault } from './moving/vault-location.ts';
import type { CoreOptions, StartProblem } from './shell/core-options.ts';

/** The opened journal (see {@link OpenedJournal}), and where the vault is, which may have been moved. */
export type OpenedFolders = Omit<OpenedJournal, 'database'> & { readonly journal: Journal } & FinishedMove;

/** `before`: the version of the app that had the journal open last, where that is known; `isUpgrade`: the journal gets another format. */
export type OtherVersion = { readonly before: string | undefined; readonly isUpgrade: boolean };

/**
 * Opens the journal, and makes the folders of a first start. A vault that the journal has notes of is never made: when
 * it is missing, it is somewhere else. The folder that may be refused is checked first, so that nothing is left behind: a
 * existing journal may be of a newer version; without one, the vault may be at an impossible path. `beforeOtherVersion` is called with the
 * folder of the vault before another version of the app than the last one opens the journal, and before this one upgrades it. No other process
 * has the journal open then: an app that is just being replaced may still have written to it.
 */
export async function openFolders(
  {
    vault: startedWith,
    data,
    waitForLock,
    version,
  }: Pick<CoreOptions, 'vault' | 'data' | 'waitForLock'> & Partial<Pick<CoreOptions, 'version'>>,
  beforeOtherVersion: (vault: string, than: OtherVersion) => Promise<void> = () => Promise.resolve(),
  steps: readonly Migration[] = migrations,
): Promise<Result<OpenedFolders, StartProblem>> {
  const makeVault = () => ensureFolder('vault', startedWith, 'readable');
  const isFirstStart = !existsSync(join(data, journalFile));
  const early = isFirstStart ? await makeVault() : succeed(null);
  if (!early.ok) return fail({ message: early.error });
  const ensured = await ensureFolder('data', data);
  if (!ensured.ok) return fail({ message: ensured.error });
  const lock = lockJournal(data, waitForLock);
  if (!lock.ok) return fail({ message: lock.error });
  const announce = async (): Promise<Result<null, string>> => {
    const state = isFirstStart ? 'unusable' : journalState(data, steps);
    const isUpgrade = state === 'old';
    const before = lastVersion(data);
    if (!isUpgrade && (state !== 'current' || version === undefined || before === version))
      return succeed(null);
    const located = await readingLocation(data, () => locateVault(data, startedWith));
    if (!located.ok) return located;
    await beforeOtherVersion(located.value, { before, isUpgrade });
    return succeed(null);
  };
  let announced: Result<null, string> | undefined;
  try {
    announced = await announce();
  } finally {
    if (announced?.ok !== true) lock.value.release();
  }
  if (!announced.ok) return fail({ message: announced.error });
  const opened = openLockedJournal(data, lock.value, steps);
  if (!opened.ok) return fail({ message: opened.error });
  if (version !== undefined) noteVersion(data, version);
  const { database, release, recovered, noticeDamage } = opened.value;
  const journal = createJournal(database);
  // No other process has this journal: whoever was sending died.
  journal.outbox.resetSending();
  const isNew = journal.binding.vault() === null && journal.binding.knownFiles(1).length === 0;
  const late = isNew && !isFirstStart ? await makeVault() : succeed(null);
  const place = late.ok ? await readingLocation(data, () => finishMove(data, startedWith)) : fail(late.error);
  if (place.ok) return succeed({ journal, release, recovered, noticeDamage, ...place.value });
  release();
  return fail({ message: place.error });
}

/** Where the vault is. With a wrong folder it would seem to be missing, so nothing starts then. */
async function readingLocation<Location>(
  data: string,
  read: () => Location | Promise<Location>,
): Promise<Result<Location, string>> {
  try {
    return succeed(await read());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(t('start.locationUnreadable', { folder: data, reason }));
  }
}
