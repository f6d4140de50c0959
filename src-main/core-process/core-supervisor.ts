import { createBirpc } from 'birpc';
import { fail, type Result } from '../../src-shared/result.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { StartProblem } from '../core/shell/core-options.ts';
import type { Host, ProcessEnding } from '../core/shell/host.ts';
import type { CoreProcessFunctions, CoreProcessOptions, MainFunctions } from './core-messages.ts';
import { errorsWithCodes } from './core-messages.ts';
import type { CoreProcess } from './core-process.ts';

/** Keeps one core process running for the renderers. `Renderer`: what connects one. */
export type CoreSupervisor<Renderer> = {
  /** Starts a core process, also after `onGone`. Fails with the core's own problem: nothing was changed. */
  start(): Promise<Result<null, StartProblem>>;
  /** Connects a renderer to the core, as soon as it runs. */
  connect(renderer: Renderer): void;
  /** Closes the core, at most for as long as the limit says, and its process. False for a core that was ended before it had closed. */
  close(): Promise<boolean>;
};

export type CoreSupervisorOptions<Renderer> = {
  readonly launch: () => CoreProcess<Renderer>;
  readonly core: CoreProcessOptions;
  readonly host: Omit<Host, 'restart'>;
  /** Milliseconds that a core may take to finish its writes and stop its service. */
  readonly closeTimeout: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves about a second later: between two looks at whether the core answers. */
  readonly beat: () => Promise<void>;
  /** How a core ended that nobody had asked to; `hung`: it did not answer any more, and was killed. */
  readonly onCrash: (ending: ProcessEnding & { readonly hung: boolean }) => void;
  /** The core died: renderers must ask for a new connection, and get it when a new one runs. */
  readonly onDeath: () => void;
  /** It died again too soon, or did not restart. It stays down until `start` is called. */
  readonly onGone: (problem: StartProblem) => void;
};

/** A core that dies twice within so many milliseconds is not restarted again. */
const minLifetime = 60_000;

/**
 * Beats without an answer after which a core is ended and started again. What made it hang may be a disk that wakes up, or a share that stalls,
 * and the next one meets the same: for some minutes it has longer, so that no slow disk is taken for a core that cannot live.
 */
const [mostBeats, mostBeatsAfterHang] = [10, 70];
const rememberHang = 10 * 60_000;

/** Started by hand: `start()` first. */
export function createCoreSupervisor<Renderer>(
  options: CoreSupervisorOptions<Renderer>,
): CoreSupervisor<Renderer> {
  const { closeTimeout } = options;
  let running: { process: CoreProcess<Renderer>; close: () => Promise<boolean> } | undefined;
  let waiting: Renderer[] = [];
  let closing = false;
  let starting: Promise<unknown> | undefined;
  let restartedAt = Number.NEGATIVE_INFINITY;
  let isRestarting = false;
  let hung = false;

  async function launch(): Promise<Result<null, StartProblem>> {
    const process = options.launch();
    const { control } = process;
    const functions: MainFunctions = {
      ...options.host,
      async restarting() {
        // Its end is no failure.
        restartedAt = Number.NEGATIVE_INFINITY;
        isRestarting = true;
      },
    };
    const rpc = createBirpc<CoreProcessFunctions, MainFunctions>(functions, {
      post: (message) => control.send(message),
      on: (listener) => control.onMessage(listener),
      ...errorsWithCodes,
      timeout: -1,
    });
    let ended = false;
    const end = new Promise<void>((resolve) =>
      control.onClose(() => {
        ended = true;
        resolve();
      }),
    );
    const died = end.then((): Result<null, StartProblem> => fail({ message: t('start.coreEndedEarly') }));
    const started = await Promise.race([
      rpc
        .start({ ...options.core, wasHanging: hung })
        .catch((error: unknown) => fail({ message: t('start.coreFailed', { reason: String(error) }) })),
      died,
    ]);
    if (!started.ok || ended) {
      if (ended && !closing) void reportEnd(process);
      process.kill();
      return started.ok ? died : started;
    }
    running = {
      process,
      close: async () => {
        const closed = Promise.race([rpc.close().catch(() => undefined), end]).then(() => true);
        const inTime = await Promise.race([closed, options.wait(closeTimeout).then(() => false)]);
        process.kill();
        return inTime;
      },
    };
    for (const renderer of waiting.splice(0)) process.connectRenderer(renderer);
    const patientUntil = hung ? options.now() + rememberHang : Number.NEGATIVE_INFINITY;
    hung = false;
    void end.then(() => {
      if (!closing && !isRestarting) void reportEnd(process);
      return restart();
    });
    void awaitHang({
      ask: () => rpc.isAnswering(),
      beat: () => Promise.race([options.beat(), end]),
      hasEnded: () => ended || closing || isRestarting,
      mostBeats: () => (options.now() < patientUntil ? mostBeatsAfterHang : mostBeats),
    }).then((isHanging) => {
      if (!isHanging) return;
      hung = true;
      process.kill();
    });
    return started;
  }

  async function reportEnd({ ending }: CoreProcess<Renderer>): Promise<void> {
    const wasHanging = hung;
    options.onCrash({ ...(await ending), hung: wasHanging });
  }

  async function restart(): Promise<void> {
    running = undefined;
    if (closing) return;
    options.onDeath();
    const now = options.now();
    if (now - restartedAt < minLifetime) {
      options.onGone({ message: t('start.coreEndedTwice') });
      return;
    }
    restartedAt = isRestarting ? Number.NEGATIVE_INFINITY : now;
    isRestarting = false;
    const started = await start();
    if (!started.ok && !closing) options.onGone(started.error);
  }

  function start(): Promise<Result<null, StartProblem>> {
    const started = launch();
    starting = started.finally(() => {
      starting = undefined;
    });
    return started;
  }

  return {
    start,
    connect: (renderer) => {
      if (running) running.process.connectRenderer(renderer);
      else waiting.push(renderer);
    },
    async close() {
      closing = true;
      waiting = [];
      // A core that is starting closes like a core that runs.
      if (starting !== undefined) await Promise.race([starting, options.wait(closeTimeout)]);
      return running === undefined || running.close();
    },
  };
}

/** What a process is watched with. */
type Watched = {
  /** Resolves when the process answers. */
  readonly ask: () => Promise<unknown>;
  /** Resolves about a second later. */
  readonly beat: () => Promise<unknown>;
  /** Whether the process has ended, or is not watched any more. */
  readonly hasEnded: () => boolean;
  /**
   * Beats without an answer after which the process hangs. They are counted by whoever watches, not taken from a clock: while the computer
   * sleeps, or is too busy for anybody, none goes by.
   */
  readonly mostBeats: () => number;
};

/** Asks a process again and again. Resolves to true when it has not answered for so many beats, and to false when it has ended. */
async function awaitHang({ ask, beat, hasEnded, mostBeats }: Watched): Promise<boolean> {
  for (;;) {
    let answered = false;
    const answer = ask().then(
      () => {
        answered = true;
      },
      () => undefined, // it ends
    );
    for (let beats = 0; !answered && !hasEnded(); beats += 1) {
      if (beats >= mostBeats()) return true;
      await Promise.race([answer, beat()]);
    }
    if (!hasEnded()) await beat();
    if (hasEnded()) return false;
  }
}
