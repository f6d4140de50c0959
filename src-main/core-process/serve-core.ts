import { createBirpc } from 'birpc';
import { succeed } from '../../src-shared/result.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { Core, StartCore } from '../core/shell/core-options.ts';
import type { Host } from '../core/shell/host.ts';
import type { CoreProcessFunctions, MainFunctions } from './core-messages.ts';
import { errorsWithCodes } from './core-messages.ts';
import type { ParentLink } from './parent-link.ts';

/** Milliseconds that a core may take to finish its writes when main has died: the next app waits for its data. */
const orphanTimeout = 2_000;
/** Milliseconds that a start waits for a core whose main has died. */
const waitForLock = orphanTimeout + 1_000;

export type CoreServing = {
  readonly link: ParentLink;
  readonly startCore: StartCore;
  /** Ends the process. */
  readonly exit: () => void;
};

/** Runs a core for main and its renderers, until main asks to close it, or is gone. */
export function serveCore({ link, startCore, exit }: CoreServing): void {
  const open = new Set<Channel>();
  let whenNoneIsOpen = (): void => undefined;
  let core: Core | undefined;
  let farewell = 0;

  link.onRenderer((channel) => {
    open.add(channel);
    channel.onClose(() => {
      open.delete(channel);
      if (open.size === 0) whenNoneIsOpen();
    });
    core?.connect(channel);
  });

  const functions: CoreProcessFunctions = {
    async start({ farewell: allowed, ...options }) {
      farewell = allowed;
      const { runService } = link;
      const started = await startCore({
        ...options,
        host,
        waitForLock,
        ...(runService ? { runService } : {}),
      });
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
        else setTimeout(resolve, farewell);
      });
      await core?.close();
      core = undefined;
    },
  };
  const main = createBirpc<MainFunctions, CoreProcessFunctions>(functions, {
    post: (message) => link.control.send(message),
    on: (listener) => link.control.onMessage(listener),
    ...errorsWithCodes,
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
    restartApp: (safeMode) => main.restartApp(safeMode),
    prepareUpdate: (update) => main.prepareUpdate(update),
    restartForUpdate: () => main.restartForUpdate(),
    // Main starts a process that ended again, and the renderers connect to that one.
    async restart() {
      await main.restarting();
      await core?.close();
      exit();
    },
  };

  link.control.onClose(async () => {
    // Main died: there will be no more requests. What has come is finished, unless that would keep the next app waiting.
    setTimeout(exit, orphanTimeout);
    await core?.close().catch(() => undefined);
    exit();
  });
}
