import { createBirpc } from 'birpc';
import { expect, test } from 'vitest';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { defaultSettings } from '../../src-shared/settings.ts';
import type { StartProblem } from '../core/shell/core-options.ts';
import { bufferedChannel } from './buffered-channel.ts';
import type { CoreProcessFunctions, MainFunctions } from './core-messages.ts';
import { errorsWithCodes } from './core-messages.ts';
import type { CoreProcess } from './core-process.ts';
import { createCoreSupervisor } from './core-supervisor.ts';

const core = {
  vault: '/vault',
  data: '/data',
  version: '1',
  memoryApi: null,
  systemLanguages: [],
  farewell: 0,
  serviceProgram: { command: 'node', args: [], env: {} },
};
const host: Omit<MainFunctions, 'restarting'> = {
  loadSettings: async () => defaultSettings,
  saveSettings: async () => undefined,
  keyStorage: async () => 'system',
  loadKey: async () => 'mem_1',
  saveKey: async () => undefined,
  systemProxy: async () => null,
  pathProblem: async () => null,
  askUser: async () => ({ kind: 'no' }),
  openPage: async () => 'opened',
  openFolder: () => Promise.reject(Object.assign(new Error('There is no such folder.'), { code: 'ENOENT' })),
  showFile: async () => undefined,
  prepareUpdate: async () => [],
  restartForUpdate: async () => undefined,
  dragFile: async () => undefined,
  restartApp: async () => 'whole',
};
const port = 'port'; // only ever handed on

test('a core that cannot start says why, and its process is ended', async () => {
  const world = supervised(() => fail({ message: 'The data folder is in use.' }));
  expect(await world.supervisor.start()).toEqual(fail({ message: 'The data folder is in use.' }));
  expect(world.launched[0]?.killed).toBe(true);
});

test('a core that dies while it starts is a problem, not a wait', async () => {
  const world = supervised(() => new Promise<never>(() => undefined));
  const started = world.supervisor.start();
  world.launched[0]?.die();
  expect((await started).ok).toBe(false);
});

test('an unexpected failure of the core is a problem, too', async () => {
  const world = supervised(() => Promise.reject(new Error('no such table')));
  const started = await world.supervisor.start();
  expect(started.ok ? '' : started.error.message).toContain('no such table');
  expect(world.launched[0]?.killed).toBe(true);
});

test('the core calls the functions of its host in main', async () => {
  const world = supervised();
  await world.supervisor.start();
  expect(await world.launched[0]?.main.loadKey('remote')).toBe('mem_1');
});

test('renderers are joined once the core runs, and to the new one after a death', async () => {
  const world = supervised();
  world.supervisor.connect(port);
  expect(world.launched).toHaveLength(0);
  await world.supervisor.start();
  expect(world.launched[0]?.renderers).toEqual([port]);

  world.launched[0]?.die();
  await expect.poll(() => world.deaths).toBe(1);
  world.supervisor.connect(port);
  await expect.poll(() => world.launched[1]?.renderers).toEqual([port]);
  expect(world.launched[0]?.renderers).toHaveLength(1);
});

test('a second death within a minute is the end, a later one is not', async () => {
  const world = supervised();
  await world.supervisor.start();
  world.launched[0]?.die();
  await expect.poll(() => world.launched.length).toBe(2);
  world.time = 60_000;
  await expect.poll(() => world.launched[1]?.started).toBe(true);
  world.launched[1]?.die();
  await expect.poll(() => world.launched.length).toBe(3);
  await expect.poll(() => world.launched[2]?.started).toBe(true);
  world.time = 119_999;
  world.launched[2]?.die();
  await expect.poll(() => world.gone).toEqual(['The app stopped twice within a minute.']);
  expect(world.launched).toHaveLength(3);

  // The renderer is notified, waits, and goes on with the core that is started on request.
  expect(world.deaths).toBe(3);
  world.supervisor.connect(port);
  expect(await world.supervisor.start()).toEqual(succeed(null));
  expect(world.launched[3]?.renderers).toEqual([port]);
});

test('closing waits for the core, and a core that hangs is ended', async () => {
  const world = supervised(undefined, undefined, () => new Promise<never>(() => undefined));
  await world.supervisor.start();
  expect(await world.supervisor.close()).toBe(true);
  expect(world.launched[0]).toMatchObject({ closed: true, killed: true });

  const hanging = supervised(undefined, () => new Promise<never>(() => undefined));
  await hanging.supervisor.start();
  expect(await hanging.supervisor.close()).toBe(false);
  expect(hanging.waits).toEqual([3_000]);
  expect(hanging.launched[0]?.killed).toBe(true);
  expect(hanging.launched).toHaveLength(1);
});

test('a core that is closed while it starts is closed as one that runs', async () => {
  let begin = (_started: Started): void => undefined;
  const world = supervised(
    () =>
      new Promise<Started>((resolve) => {
        begin = resolve;
      }),
    async () => undefined,
    () => new Promise<never>(() => undefined),
  );
  const starting = world.supervisor.start();
  const closing = world.supervisor.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.launched[0]).toMatchObject({ closed: false, killed: false });
  begin(succeed(null));
  await Promise.all([starting, closing]);
  expect(world.launched[0]).toMatchObject({ closed: true, killed: true });
});

test('a core that does not answer for ten beats is ended, and the next one says so', async () => {
  const world = supervised();
  await world.supervisor.start();
  for (let beats = 0; beats < 15; beats += 1) await world.beat();
  expect(world.launched[0]?.killed).toBe(false);

  world.launched[0]?.hang();
  for (let beats = 0; beats < 9; beats += 1) await world.beat();
  expect(world.launched[0]?.killed).toBe(false);
  while (world.launched[0]?.killed !== true) await world.beat();
  expect(world.launched[0]?.wasHanging).toBe(false);
  world.launched[0]?.die();
  await expect.poll(() => world.launched[1]?.started).toBe(true);
  expect(world.launched[1]?.wasHanging).toBe(true);
  expect(world.deaths).toBe(1);
});

test('a core that hangs again soon has a minute to answer, and is started again', async () => {
  const world = supervised();
  await world.supervisor.start();
  world.launched[0]?.hang();
  while (world.launched[0]?.killed !== true) await world.beat();
  world.launched[0]?.die();
  await expect.poll(() => world.launched[1]?.started).toBe(true);
  world.supervisor.connect(port);
  world.launched[1]?.hang();
  for (let beats = 0; beats < 60; beats += 1) await world.beat();
  expect(world.launched[1]?.killed).toBe(false);
  world.time += 70_000;
  while (world.launched[1]?.killed !== true) await world.beat();
  world.launched[1]?.die();
  await expect.poll(() => world.launched[2]?.started).toBe(true);
  expect(world.launched[2]?.wasHanging).toBe(true);
  expect(world.gone).toEqual([]);
});

test('a core that starts itself again is not watched while it closes', async () => {
  const world = supervised();
  await world.supervisor.start();
  await world.launched[0]?.main.restarting();
  world.launched[0]?.hang();
  for (let beats = 0; beats < 30; beats += 1) await world.beat();
  expect(world.launched[0]?.killed).toBe(false);
});

test('a core that is started again while the app closes is closed, too', async () => {
  let begin = (_started: Started): void => undefined;
  const world = supervised(
    () =>
      world.launched.length < 2
        ? succeed(null)
        : new Promise<Started>((resolve) => {
            begin = resolve;
          }),
    async () => undefined,
    () => new Promise<never>(() => undefined),
  );
  await world.supervisor.start();
  world.launched[0]?.die();
  await expect.poll(() => world.launched.length).toBe(2);
  const closing = world.supervisor.close();
  await new Promise((resolve) => setImmediate(resolve));
  begin(succeed(null));
  expect(await closing).toBe(true);
  expect(world.launched[1]).toMatchObject({ closed: true, killed: true });
});

test('an error of the host reaches the core with its code', async () => {
  const world = supervised();
  await world.supervisor.start();
  const failed = world.launched[0]?.main.openFolder('/gone');
  await expect(failed).rejects.toMatchObject({ message: 'There is no such folder.', code: 'ENOENT' });
});

test('a crash is reported once, whether the core dies or hangs, and nothing that it was asked to do', async () => {
  const world = supervised();
  await world.supervisor.start();
  world.launched[0]?.die();
  await expect.poll(() => world.launched[1]?.started).toBe(true);
  expect(world.crashes).toEqual(['ended']);
  await world.launched[1]?.main.restarting();
  world.launched[1]?.die();
  await expect.poll(() => world.launched[2]?.started).toBe(true);
  await world.supervisor.close();
  world.launched[2]?.die();
  await world.beat();
  expect(world.crashes).toEqual(['ended']);

  const early = supervised(() => new Promise<never>(() => undefined));
  const started = early.supervisor.start();
  early.launched[0]?.die();
  expect((await started).ok).toBe(false);
  expect(early.crashes).toEqual(['ended']);
  const refusing = supervised(() => fail({ message: 'The data folder is in use.' }));
  await refusing.supervisor.start();
  expect(refusing.crashes).toEqual([]);
});

type Started = Result<null, StartProblem>;

/** A supervisor whose core processes are in this one. */
function supervised(
  start: () => Started | Promise<Started> = () => succeed(null),
  close: () => Promise<void> = async () => undefined,
  wait: () => Promise<void> = async () => undefined,
) {
  const launched: ReturnType<typeof launch>[] = [];
  const beats: (() => void)[] = [];
  const world = {
    launched,
    deaths: 0,
    crashes: [] as string[],
    gone: [] as string[],
    waits: [] as number[],
    time: 0,
    /** Lets a beat go by, and what comes of it. */
    async beat() {
      for (const go of beats.splice(0)) go();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const supervisor = createCoreSupervisor({
    launch: () => {
      const next = launch(start, close);
      launched.push(next);
      return next.process;
    },
    core,
    host,
    closeTimeout: 3_000,
    now: () => world.time,
    wait: (milliseconds) => {
      world.waits.push(milliseconds);
      return wait();
    },
    beat: () => new Promise((resolve) => beats.push(resolve)),
    onCrash: ({ hung }) => world.crashes.push(hung ? 'hung' : 'ended'),
    onDeath: () => {
      world.deaths += 1;
    },
    onGone: ({ message }) => world.gone.push(message),
  });
  return Object.assign(world, { supervisor });
}

function launch(start: () => Started | Promise<Started>, close: () => Promise<void>) {
  const toMain = bufferedChannel({
    send: (message) => toCore.receive(structuredClone(message)),
    close: () => undefined,
  });
  const toCore = bufferedChannel({
    send: (message) => toMain.receive(structuredClone(message)),
    close: () => undefined,
  });
  const functions: CoreProcessFunctions = {
    async start(options) {
      const result = await start();
      state.started = result.ok;
      state.wasHanging = options.wasHanging === true;
      return result;
    },
    isAnswering: () => state.answers,
    async close() {
      await close();
      state.closed = true;
    },
  };
  const main = createBirpc<MainFunctions, CoreProcessFunctions>(functions, {
    post: (message) => toCore.channel.send(message),
    on: (listener) => toCore.channel.onMessage(listener),
    ...errorsWithCodes,
  });
  const state = {
    started: false,
    closed: false,
    killed: false,
    wasHanging: false,
    answers: true as true | Promise<true>,
    renderers: [] as string[],
    main,
  };
  const process: CoreProcess<string> = {
    control: toMain.channel,
    connectRenderer: (renderer) => state.renderers.push(renderer),
    kill: () => {
      state.killed = true;
    },
    ending: Promise.resolve({ exitCode: null, signal: 'SIGSEGV', output: '' }),
  };
  const hang = (): void => {
    state.answers = new Promise<never>(() => undefined);
  };
  return Object.assign(state, { process, hang, die: () => toMain.end() });
}
