import { homedir } from 'node:os';
import { basename } from 'node:path';
import type {
  BackupList,
  BackupReason,
  BackupStatus,
  ListedBackup,
} from '../../../src-shared/rpc/backups.ts';
import type { JobOf, JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import { newFolderPath, suggestFolder } from '../notes/history-export/new-folder.ts';
import type { Emit } from '../rpc/emit.ts';
import { type JobRun, type JobRunner, jobRunner } from '../rpc/jobs.ts';
import { engineHere, engineInThread } from './backup-engine.ts';
import { backupConfig, backupFolder, backupPlace, defaultBackupFolder, ownStore } from './backup-folder.ts';
import { type DailySchedule, type DailyScheduleOptions, dailySchedule } from './daily-schedule.ts';
import type { BackupSource } from './make-backup.ts';
import { explainRestoreFailure } from './restore-backup.ts';
import { doomedBackups, isMadeSince, removeBackups } from './rotation.ts';
import { backupNames, type FoundStore, findStores, listBackups } from './store/read-store.ts';
import { diskCalls, explainStoreFailure, storeFailures } from './store/store-calls.ts';
import type { StorePaths } from './store/store-format.ts';

/** Names a backup: the store's id, and the backup's. */
export type BackupRef = { readonly store: string; readonly id: string };

/** The backups of a core. What takes long is a job: it returns at once, and throws `bad-request` while another one runs. */
export type Backups = {
  readonly jobs: JobRunner<'backups'>;
  status(): BackupStatus;
  list(): Promise<BackupList>;
  setFolder(folder: string | null): Promise<BackupStatus>;
  setAutomatic(automatic: boolean): BackupStatus;
  make(): void;
  verify(ref: BackupRef): Promise<void>;
  suggestRestore(ref: BackupRef): Promise<string>;
  restore(ref: BackupRef & { readonly into: string }): Promise<void>;
  /** Removes a damaged backup, once `confirm` has resolved for it. A backup that is not there counts as removed. */
  removeDamaged(ref: BackupRef, confirm: (backup: ListedBackup) => Promise<void>): Promise<void>;
  /** The app's own backups of a time on, in milliseconds since the epoch: how many, and when the oldest of them was made; null for none. */
  madeSince(since: number): Promise<{ readonly count: number; readonly oldest: NoteTimestamp } | null>;
  /**
   * Has those from a time until now removed as soon as another one was made, whatever ends the app before, for notes that are about to be
   * deleted. The result takes since when those that were may be in backups, and null when none was: then they stay.
   */
  doomMadeSince(since: number): Promise<(deletedSince: number | null) => void>;
  /** Makes that one now, unless something else is being done; then it is made soon. */
  replaceDoomed(): void;
  /** The user or another program changed notes a moment ago. */
  touched(): void;
  close(): Promise<void>;
};

export type BackupsOptions = {
  readonly source: BackupSource;
  /** The text of the program that restores a backup without the app. */
  readonly restorer: string;
  readonly emit: Emit;
  /** Tells the user that an automatic backup failed. */
  readonly warn: (message: string) => void;
  /** Why no backup can be made now, as a sentence: many notes are being written. Null when it can. */
  readonly busyWith: () => string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Path of the built program of the thread that does the work; without it this thread does. */
  readonly thread?: string | undefined;
  readonly after?: DailyScheduleOptions['after'];
};

/** Milliseconds that closing waits for a drive that does not answer; whatever is written then has no name yet. */
const longestClose = 2_000;

const firstStep = { backup: 'reading', verify: 'verifying', restore: 'writing' } as const;

export function createBackups(options: BackupsOptions): Backups {
  const { source, restorer, now } = options;
  const here = engineHere(now);
  const engine = options.thread === undefined ? here : engineInThread(options.thread, here);
  const config = backupConfig(source.data);
  const doomedOnes = doomedBackups(config);
  /** The last backup lacks files, so that those which are to be removed may have the only copy: the next one is made in its time. */
  let lacksFiles = false;
  const own = { vault: source.vault, data: source.data, config, restorer };
  const surroundings = { vault: source.vault, data: source.data, home: homedir() };
  let problem: string | null = null;
  const changed = (): void => options.emit('backups.changed', status());
  const jobs = jobRunner('backups', {
    emit: options.emit,
    refusal: () => t('backupErrors.running'),
    firstStep: (task) => firstStep[task],
    explain,
  });
  const schedule: DailySchedule = dailySchedule({
    now,
    isWanted: () =>
      (config.read().automatic || doomedOnes.certain() !== undefined) &&
      !jobs.isRunning() &&
      options.busyWith() === null,
    newest: async () => (doomedOnes.certain() === undefined || lacksFiles ? newestGood() : undefined),
    make: makeAutomatic,
    after: options.after,
  });

  function status(): BackupStatus {
    const folder = backupFolder(own);
    const { automatic } = config.read();
    return {
      folder,
      isDefaultFolder: folder === defaultBackupFolder(source.data),
      automatic,
      problem,
    };
  }

  function explain(error: unknown, task: keyof typeof firstStep = 'backup'): string {
    const known =
      explainStoreFailure(error, backupFolder(own)) ??
      (task === 'restore' ? explainRestoreFailure(error) : error);
    return explainFailure(known).message;
  }

  /** When the newest whole backup was made; undefined for none. */
  async function newestGood(): Promise<number | undefined> {
    const stores = await engine.list(backupFolder(own)).catch(() => []);
    const store = stores.find(({ id }) => id === config.read().store);
    const good = store?.backups.find(({ state }) => state !== 'damaged');
    return good && Date.parse(good.madeAt);
  }

  function make(reason: BackupReason): Promise<JobOf<'backups'>> {
    return jobs.run('backup', null, async (run) => {
      const doomed = doomedOnes.certain();
      const { paths } = await ownStore(own, reason === 'by-hand');
      const backup = await engine.make(source, paths.root, { reason, ...reporting(run) });
      solved();
      lacksFiles = backup.missing > 0;
      if (!lacksFiles) await doomedOnes.remove(paths, { doomed, made: backup.id });
      schedule.made();
      return backup;
    });
  }

  async function makeAutomatic(): Promise<boolean> {
    const ended = await make('automatic');
    if (ended.kind === 'failed') {
      if (problem !== ended.message) options.warn(t('backupRemarks.notMade', { reason: ended.message }));
      problem = ended.message;
      changed();
    } else if (ended.kind === 'done') jobs.dismiss(); // automatic backups show no result
    return ended.kind === 'done';
  }

  /** The next automatic backup may go better than the last one. */
  function solved(): void {
    if (problem === null) return;
    problem = null;
    changed();
  }

  /** The store of this data folder, if there is one. */
  async function findOwn(): Promise<FoundStore | undefined> {
    return (await findStores(backupFolder(own)).catch(() => [])).find(({ id }) => id === config.read().store);
  }

  async function ownNames() {
    const store = await findOwn();
    return store === undefined ? [] : backupNames(store.paths).catch(() => []);
  }

  async function storeOf({ store }: BackupRef): Promise<FoundStore> {
    const found = (await findStores(backupFolder(own)).catch(() => [])).find(({ id }) => id === store);
    if (found !== undefined) return found;
    throw new CoreError('bad-request', t('backupErrors.notInFolder', { folder: backupFolder(own) }));
  }

  return {
    jobs,
    status,
    async list() {
      try {
        const stores = await engine.list(backupFolder(own));
        const listed = stores.map((store) => ({ ...store, isOwn: store.id === config.read().store }));
        return {
          stores: listed.sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
          problem: null,
        };
      } catch (error) {
        // nothing was ever made in the default folder
        const isNew = config.read().madeIn === null && status().isDefaultFolder;
        return { stores: [], problem: isNew ? null : explain(error) };
      }
    },
    async setFolder(entered) {
      const folder = entered === null ? null : await backupPlace(entered, surroundings);
      config.change({ folder });
      problem = null;
      schedule.changed();
      changed();
      return status();
    },
    setAutomatic(automatic) {
      config.change({ automatic });
      problem = null;
      schedule.changed();
      changed();
      return status();
    },
    make() {
      const busy = options.busyWith();
      if (busy !== null) throw new CoreError('bad-request', busy);
      void make('by-hand');
    },
    async verify(ref) {
      const { paths } = await storeOf(ref);
      void jobs.run('verify', null, async (run) => {
        const backup = await engine.verify(paths.root, ref.id, reporting(run));
        schedule.changed();
        return backup;
      });
    },
    async suggestRestore(ref) {
      const { name } = await storeOf(ref);
      return suggestFolder(`${name} restored`, surroundings);
    },
    async restore(ref) {
      const { paths } = await storeOf(ref);
      const into = await newFolderPath(ref.into, surroundings);
      void jobs.run('restore', null, (run) =>
        engine.restore(paths.root, ref.id, { into, ...reporting(run) }),
      );
    },
    async removeDamaged(ref, confirm) {
      const damaged = async (): Promise<{ paths: StorePaths; backup: ListedBackup }> => {
        if (jobs.isRunning()) throw new CoreError('bad-request', t('backupErrors.otherTask'));
        const { paths } = await storeOf(ref);
        // what a window names is a file only if the store lists it
        const backup = (await listBackups(paths)).find(({ id }) => id === ref.id);
        if (backup === undefined) throw new CoreError('bad-request', t('backupErrors.gone'));
        if (backup.state === 'damaged') return { paths, backup };
        throw new CoreError('bad-request', t('backupErrors.notDamaged'));
      };
      await confirm((await damaged()).backup);
      // it may have been found whole while the user was asked
      const { paths, backup } = await damaged();
      await removeBackups(paths, [backup.id], storeFailures(diskCalls)).catch((error: unknown) => {
        throw explainStoreFailure(error, basename(paths.root)) ?? error;
      });
      changed();
    },
    async madeSince(since) {
      const made = (await ownNames()).map(({ madeAt }) => madeAt).filter((at) => isMadeSince(since, at));
      const [oldest] = made.sort();
      return oldest === undefined ? null : { count: made.length, oldest };
    },
    async doomMadeSince(since) {
      const ids = (await ownNames()).filter(({ madeAt }) => isMadeSince(since, madeAt)).map(({ id }) => id);
      const settle = doomedOnes.expect({ since, until: now(), ids });
      // a backup that was being made meanwhile may hold the notes, too
      return (deletedSince) =>
        settle(deletedSince === null ? undefined : { since: deletedSince, until: now(), ids });
    },
    replaceDoomed() {
      lacksFiles = false;
      schedule.changed();
      if (!jobs.isRunning() && options.busyWith() === null) void makeAutomatic();
    },
    touched: schedule.touched,
    async close() {
      schedule.close();
      await jobs.close(longestClose);
      engine.close();
    },
  };
}

/** The same run as the engine gets it. */
const reporting = ({ signal, onProgress }: JobRun) => ({
  signal,
  onProgress: ({ step, done, total }: JobProgress) => onProgress(done, total, step),
});
