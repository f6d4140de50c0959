import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBirpc } from 'birpc';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { EventName, Method, MethodParams, MethodResult } from '../../src-shared/rpc/contract.ts';
import type { CoreFunctions } from '../../src-shared/rpc/envelope.ts';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { startCore } from '../core/core.ts';
import type { Core, CoreOptions } from '../core/shell/core-options.ts';
import type { Host, ServiceProgram } from '../core/shell/host.ts';
import { builtProgram } from './built-programs.ts';

/** The Memory service's command line. */
export const serviceProgram: ServiceProgram = {
  command: process.execPath,
  args: [join(await builtProgram(''), 'service', 'cli.mjs')],
  env: {},
};

/** A renderer that is connected. */
type ConnectedRenderer = {
  readonly events: { name: EventName; payload: unknown }[];
  call<Name extends Method>(method: Name, params: MethodParams<Name>): Promise<MethodResult<Name>>;
  close(): void;
};

/** A whole core on temporary folders, and a renderer connected to it. */
export type CoreFixture = Omit<ConnectedRenderer, 'close'> & {
  readonly core: Core;
  readonly folder: string;
  readonly vault: string;
  readonly data: string;
  close(): Promise<void>;
};

export async function startCoreFixture(
  folder?: string,
  more: Partial<CoreOptions> = {},
): Promise<CoreFixture> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'example-notes-core-')));
  const [vault, data] = [join(root, 'vault'), join(root, 'data')];
  const started = await startCore({
    vault,
    data,
    serviceProgram,
    memoryApi: null,
    host: memoryHost(),
    version: '0.0.0',
    systemLanguages: [],
    ...more,
  });
  if (!started.ok) throw new Error(started.error.message);
  const renderer = connectRenderer(started.value);
  return {
    ...renderer,
    core: started.value,
    folder: root,
    vault,
    data,
    async close() {
      renderer.close();
      await started.value.close();
    },
  };
}

/** Connects a renderer to what serves the methods of the contract. */
export function connectRenderer(server: Pick<Core, 'connect'>): ConnectedRenderer {
  const events: ConnectedRenderer['events'] = [];
  const [page, core] = createChannelPair();
  server.connect(core);
  const rpc = createBirpc<CoreFunctions, { event: (name: EventName, payload: unknown) => void }, false>(
    { event: (name, payload) => void events.push({ name, payload }) },
    { post: (message) => page.send(message), on: (listener) => page.onMessage(listener), proxify: false },
  );
  return {
    events,
    async call(method, params) {
      const envelope = await rpc.$call('call', method, params);
      if (!envelope.ok) throw Object.assign(new Error(envelope.error.message), { code: envelope.error.code });
      return envelope.value as never; // the contract gives the result of this method
    },
    close: () => rpc.$close(),
  };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** A host that keeps settings and keys in memory, and whose user confirms everything. */
export function memoryHost(): Host {
  let settings: Settings = defaultSettings;
  const keys = new Map<string, string>();
  return {
    loadSettings: async () => settings,
    saveSettings: async (next) => {
      settings = next;
    },
    keyStorage: async () => 'this-run',
    loadKey: async (name) => keys.get(name) ?? null,
    saveKey: async (name, key) => {
      if (key === null) keys.delete(name);
      else keys.set(name, key);
    },
    systemProxy: async () => null,
    pathProblem: async () => null,
    askUser: async () => ({ kind: 'yes' }),
    openPage: async () => 'opened',
    prepareUpdate: async () => [],
    restartForUpdate: async () => undefined,
    dragFile: async () => undefined,
    openFolder: async () => undefined,
    showFile: async () => undefined,
    restart: async () => undefined,
    restartApp: async () => 'whole',
  };
}

/** Two ends of one connection. Messages are cloned, as between processes, and arrive in a later turn. */
function createChannelPair(): [Channel, Channel] {
  const listeners: [(message: unknown) => void, (message: unknown) => void] = [
    () => undefined,
    () => undefined,
  ];
  const closers: (() => void)[] = [];
  const end = (mine: 0 | 1, theirs: 0 | 1): Channel => ({
    send: (message) => {
      const copy: unknown = structuredClone(message);
      setImmediate(() => listeners[theirs](copy));
    },
    onMessage: (listener) => {
      listeners[mine] = listener;
    },
    onClose: (listener) => void closers.push(listener),
    close: () => {
      for (const closer of closers) closer();
    },
  });
  return [end(0, 1), end(1, 0)];
}
