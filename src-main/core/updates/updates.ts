import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { explainFailure } from '../errors/core-error.ts';
import { type After, afterTimeout } from '../limits/after-timeout.ts';
import type { Emit } from '../rpc/emit.ts';
import type { ReleaseChannel } from '../shell/core-options.ts';
import type { Host } from '../shell/host.ts';
import type { WebRoute } from '../web-images/fetch-following.ts';
import {
  downloadRelease,
  fetchDescription,
  isReleaseFile,
  releaseFile,
  ServerProblem,
} from './download-release.ts';
import { isNewer, type Release, readRelease } from './release.ts';
import { updateFiles } from './update-files.ts';

/** Looks for newer versions of the app, and downloads them. */
export type Updates = {
  state(): UpdateState;
  check(): Promise<UpdateState>;
  cancel(): void;
  takeQuestion(): boolean;
  /** The user may have decided otherwise. */
  settingsChanged(): void;
  close(): Promise<void>;
};

export type UpdatesOptions = WebRoute & {
  readonly data: string;
  /** The running version. */
  readonly version: string;
  /** Undefined where the app is not updated by itself. */
  readonly channel: ReleaseChannel | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly wanted: () => Settings['updates'];
  readonly host: Pick<Host, 'prepareUpdate'>;
  readonly emit: Emit;
  readonly now: () => number;
  readonly after?: After | undefined;
  /** Milliseconds that a server may be silent. */
  readonly longestAnswer?: number;
};

const [minute, day] = [60_000, 24 * 60 * 60_000];
/** Milliseconds between two looks whether a check is due; the first is so long after the start. */
export const lookEvery = 10 * minute;
/** The start at which the user is asked: by then it is clear that the app is used. Without an answer, it is so many until the next time. */
const askedAtStart = 3;

export function createUpdates(options: UpdatesOptions): Updates {
  const { data, version, channel, wanted, host, emit, now, after = afterTimeout } = options;
  const files = updateFiles(data);
  /** `decided`: it is known whether there is something to download. */
  let running:
    | { readonly abort: AbortController; readonly work: Promise<void>; readonly decided: Promise<void> }
    | undefined;
  let state: UpdateState = channel === undefined ? { kind: 'elsewhere' } : idle(null);
  let before = wanted();
  const ending = new AbortController();
  /** What is done when the user turns it off: it is done, too, where the app ends then. */
  let turnedOff: Promise<void> = Promise.resolve();

  function idle(problem: string | null): UpdateState {
    const { checkedAt, newest = version } = files.read();
    return { kind: 'idle', checkedAt, available: isNewer(newest, version) ? newest : null, problem };
  }
  function enter(next: UpdateState): void {
    state = next;
    if (!ending.signal.aborted) emit('updates.changed', next);
  }
  /** The same, but for a version that is ready: that stays so until a newer one is. */
  function enterUnlessReady(next: UpdateState): void {
    if (state.kind !== 'ready') enter(next);
  }

  /** The file is whole: it is installed when the app ends. */
  async function prepare(release: Release): Promise<void> {
    const { size, sha512 } = release.file;
    const limits = await host.prepareUpdate({
      version: release.version,
      file: releaseFile(files.folder, release),
      size,
      sha512,
    });
    // of the last attempt, which may be this one
    const reason = files.readRefusal(release.version);
    enter({
      kind: 'ready',
      version: release.version,
      notes: release.notes,
      problem: reason === null ? null : t('updates.notInstalled', { reason }),
      limits,
    });
  }

  /** What a run before this one has downloaded; what it has installed is removed. */
  async function takeUp(from: ReleaseChannel): Promise<void> {
    const description = files.readReady();
    const release = description === null ? null : readRelease(description, from, version);
    if (release === null || release === 'not-trusted') {
      if (description !== null) await files.clear();
    } else if (await isReleaseFile(releaseFile(files.folder, release), release, ending.signal))
      await prepare(release);
    else await files.clear((name) => name.endsWith('.part'));
  }

  /** What cannot be taken up is downloaded again. Nothing of it may end the core. */
  async function startAnew(): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await files.clear();
    } catch {
      // the next check says what is wrong
    }
  }

  async function run(from: ReleaseChannel, signal: AbortSignal, onDecided: () => void): Promise<void> {
    const { dispatcherFor, longestAnswer } = options;
    const download = {
      channel: from,
      dispatcherFor,
      signal,
      ...(longestAnswer === undefined ? {} : { longestAnswer }),
    };
    enterUnlessReady({ kind: 'checking' });
    const description = await fetchDescription(download);
    files.change({ askedAt: now() });
    const newest = state.kind === 'ready' ? state.version : version;
    const release = readRelease(description, from, newest);
    if (release === 'not-trusted') return enterUnlessReady(idle(t('updates.notTrusted')));
    files.change({ checkedAt: now(), newest: release?.version ?? newest });
    if (release === null) return enterUnlessReady(idle(null));
    const { size } = release.file;
    if (!(await isReleaseFile(releaseFile(files.folder, release), release, signal))) {
      files.makeFolder();
      const ofThis = release.file.sha512.slice(0, 16);
      let told = 0;
      // until it is here, the one that is ready is installed where the app ends
      if (state.kind !== 'ready') {
        await files.clear((name) => name.startsWith(ofThis));
        enter({ kind: 'downloading', version: release.version, received: 0, size });
        onDecided();
      }
      await downloadRelease(release, files.folder, {
        ...download,
        onProgress(received) {
          if (received - told < size / 100) return;
          told = received;
          enterUnlessReady({ kind: 'downloading', version: release.version, received, size });
        },
      });
    }
    signal.throwIfAborted();
    files.writeReady(description);
    // the one that was ready until now
    await files.clear((name) => name === release.file.name || name.endsWith('.json'));
    await prepare(release);
  }

  function begin(from: ReleaseChannel) {
    const abort = new AbortController();
    const { promise: downloading, resolve: onDecided } = Promise.withResolvers<void>();
    const work = run(from, abort.signal, onDecided)
      .catch((error: unknown) => {
        if (error instanceof ServerProblem) files.change({ askedAt: now() });
        enterUnlessReady(idle(abort.signal.aborted ? null : explain(error)));
      })
      .finally(() => {
        running = undefined;
      });
    running = { abort, work, decided: Promise.race([work, downloading]) };
    return running;
  }

  /** A server that answers is asked once a day, whatever it answers. A clock that was set back makes no check wait for years. */
  function isDue(): boolean {
    const { askedAt } = files.read();
    return askedAt === undefined || now() - askedAt >= day || askedAt > now();
  }
  function look(): void {
    callOff = after(lookEvery, look);
    if (channel === undefined || running !== undefined) return;
    if (wanted() === 'on' && isDue()) begin(channel);
  }
  let callOff = channel === undefined ? () => undefined : after(lookEvery, look);
  const taken = channel === undefined ? undefined : takeUp(channel).catch(startAnew);
  if (channel !== undefined) {
    const { starts, startedAt } = files.read();
    // a core that was started again is no start of the app
    if (startedAt !== options.startedAt && wanted() === 'unasked')
      files.change({ starts: starts + 1, startedAt: options.startedAt });
  }

  return {
    state: () => state,
    async check() {
      await Promise.all([taken, turnedOff]);
      if (channel === undefined) return state;
      // a download may take long, and says by itself how far it is
      await (running ?? begin(channel)).decided;
      return state;
    },
    cancel: () => running?.abort.abort(),
    takeQuestion() {
      const { starts, askAt = askedAtStart } = files.read();
      if (channel === undefined || wanted() !== 'unasked' || starts < askAt) return false;
      files.change({ askAt: starts + askedAtStart });
      return true;
    },
    settingsChanged() {
      const changed = before !== wanted();
      before = wanted();
      if (!changed || channel === undefined) return;
      if (before === 'on') {
        // it may have been turned off a moment ago
        void turnedOff.then(() => {
          const isIdle = running === undefined && state.kind !== 'ready';
          if (isIdle && wanted() === 'on' && !ending.signal.aborted) begin(channel);
        });
        return;
      }
      running?.abort.abort();
      turnedOff = Promise.all([running?.work, taken])
        .then(async () => {
          await host.prepareUpdate(null);
          await files.clear();
          const isInstalled = state.kind === 'ready' && state.limits.includes('not-revocable');
          if (!isInstalled) enter(idle(null));
        })
        .catch((error: unknown) => enter(idle(explainFailure(error).message)));
    },
    async close() {
      ending.abort();
      callOff();
      running?.abort.abort();
      await Promise.all([running?.work, taken, turnedOff]);
    },
  };
}

/** One sentence for the user. */
function explain(error: unknown): string {
  if (error instanceof ServerProblem) {
    switch (error.kind) {
      case 'status':
        return t('updates.noAnswer');
      case 'silent':
        return t('updates.silent');
      default:
        return t('updates.otherFile');
    }
  }
  const known = explainFailure(error);
  return known.code === 'internal' ? t('updates.unreachable') : known.message;
}
