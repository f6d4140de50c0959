import { createBirpc } from 'birpc';
import { succeed } from '../../src-shared/result.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { startCore } from '../core/core.ts';
import type { Core } from '../core/shell/core-options.ts';
import type { Host } from '../core/shell/host.ts';
import type { CoreProcessFunctions, MainFunctions } from './core-messages.ts';
import { parentLink } from './parent-link.ts';

/** A window that closes sends its last save and is gone; a renderer that hangs may never end. */
const farewellTimeout = 2_000;

const link = parentLink();
const open = new Set<Channel>();
let whenNoneIsOpen = (): void => undefined;
let core: Core | undefined;

link.onRenderer((channel) => {
  open.add(channel);
  channel.onClose(() => {
    open.delete(channel);
    if (open.size === 0) whenNoneIsOpen();
  });
  core?.connect(channel);
});

const functions: CoreProcessFunctions = {
  async start(options) {
    const started = await startCore({ ...options, host });
    if (!started.ok) return started;
    core = started.value;
    for (const channel of open) core.connect(channel);
    return succeed(null);
  },
  isAnswering: () => true,
  async close() {
    // A renderer's last messages arrive over its own port, before that port closes: the close has to be waited for.
    await new Promise<void>((resolve) => {
      whenNoneIsOpen = resolve;
      if (open.size === 0) resolve();
      else setTimeout(resolve, farewellTimeout);
    });
    await core?.close();
    core = undefined;
  },
};
const main = createBirpc<MainFunctions, CoreProcessFunctions>(functions, {
  post: (message) => link.control.send(message),
  on: (listener) => link.control.onMessage(listener),
  timeout: -1,
});
const host: Host = {
  loadSettings: () => main.loadSettings(),
  saveSettings: (settings) => main.saveSettings(settings),
  keyStorage: () => main.keyStorage(),
  loadKey: (name) => main.loadKey(name),
  saveKey: (name, key) => main.saveKey(name, key),
  systemProxy: (address) => main.systemProxy(address),
  pathProblem: (path) => main.pathProblem(path),
  askUser: (question) => main.askUser(question),
  openPage: (address) => main.openPage(address),
  openFolder: (path) => main.openFolder(path),
  showFile: (path) => main.showFile(path),
  dragFile: (path) => main.dragFile(path),
  // Main starts a process that ended again, and the renderers connect to that one.
  async restart() {
    await main.restarting();
    await core?.close();
    process.exit(0);
  },
};

// Ctrl+C in a terminal goes to every process at once. Main decides: its renderer may still have text to save.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

link.control.onClose(async () => {
  // Main died: there will be no more requests.
  await core?.close();
  process.exit(0);
});
