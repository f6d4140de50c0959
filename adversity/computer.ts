import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { listedNotes } from '../src-main/test-support/listed-notes.ts';
import type { Method, MethodParams, MethodResult } from '../src-shared/rpc/contract.ts';
import type { NoteSummary } from '../src-shared/rpc/library.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { type ComputerPage, openPage } from './computer-page.ts';
import type { FileRecord } from './file-record.ts';
import type { Ledger } from './ledger.ts';
import { connectRpc, type RpcClient } from './rpc-client.ts';

export type ComputerOptions = {
  /** The service it shares with others; null for its embedded one. */
  readonly service: { readonly baseUrl: string; readonly key: string } | null;
  /** Whether its clock can be set. */
  readonly clock?: boolean;
  /** Takes down the files that its app touches. */
  readonly record?: FileRecord;
  /** The numeric id of the user the app runs as. */
  readonly user?: number;
  /** Folders other than its own. */
  readonly vault?: string;
  readonly data?: string;
};

/** A vault, a data folder, and the real app on them. */
export type Computer = {
  readonly name: string;
  readonly vault: string;
  readonly data: string;
  readonly running: boolean;
  readonly pid: number;
  /** What the core has announced over this run's connection. */
  readonly events: RpcClient['events'];
  start(changes?: Partial<Pick<ComputerOptions, 'service' | 'vault' | 'data'>>): Promise<void>;
  /** Closes its page and ends the app as a user would. */
  quit(): Promise<void>;
  kill(): Promise<void>;
  /** The app's window; opened at the first call of a run. */
  page(): Promise<ComputerPage>;
  readonly openedPage: ComputerPage | undefined;
  call<Name extends Method>(method: Name, params: MethodParams<Name>): Promise<MethodResult<Name>>;
  /** The notes of the list, by title. */
  notes(): Promise<ReadonlyMap<string, NoteSummary>>;
  /** Sets the clock of an app that was started with `clock`, in milliseconds ahead of the right time. */
  setClock(ahead: number): void;
};

export function createComputer(
  name: string,
  folder: string,
  options: ComputerOptions,
  surroundings: { browser(): Promise<Browser>; ledger: Ledger; fault(text: string): void },
): Computer {
  let vault = options.vault ?? join(folder, name, 'vault');
  let data = options.data ?? join(folder, name, 'data');
  let service = options.service;
  const clockFile = options.clock ? join(folder, name, 'clock') : null;
  let app: AppProcess | undefined;
  let rpc: RpcClient | undefined;
  let page: ComputerPage | undefined;
  const alive = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error(`the app on ${name} does not run`);
    return part;
  };
  const forget = (): void => {
    rpc?.close();
    [app, rpc, page] = [undefined, undefined, undefined];
  };

  return {
    name,
    get vault() {
      return vault;
    },
    get data() {
      return data;
    },
    get running() {
      return app !== undefined;
    },
    get pid() {
      return alive(app).pid;
    },
    get events() {
      return alive(rpc).events;
    },
    get openedPage() {
      return page;
    },
    async start(changes = {}) {
      vault = changes.vault ?? vault;
      data = changes.data ?? data;
      if (changes.service !== undefined) service = changes.service;
      mkdirSync(dirname(vault), { recursive: true });
      mkdirSync(dirname(data), { recursive: true });
      mkdirSync(join(folder, name), { recursive: true });
      if (options.user !== undefined)
        admit(options.user, [folder, join(folder, name), dirname(vault), dirname(data)]);
      const started = await startApp({
        vault,
        data,
        memoryApi: service,
        clockFile,
        record: options.record,
        user: options.user ?? null,
      });
      app = started;
      rpc = await connectRpc(started);
    },
    async quit() {
      const ending = alive(app);
      if (page !== undefined) {
        await leave(page);
        surroundings.ledger.ended(name);
      }
      const inTime = await ending.quit();
      if (!inTime) surroundings.fault(`the app on ${name} did not end when it was asked to`);
      forget();
    },
    async kill() {
      const ending = alive(app);
      const left = page;
      await ending.kill();
      forget();
      await left?.close();
    },
    async page() {
      page ??= await openPage(await surroundings.browser(), alive(app), surroundings.ledger, name);
      return page;
    },
    call: (method, params) => alive(rpc).call(method, params),
    async notes() {
      const notes = listedNotes(await alive(rpc).call('library.load', {}));
      return new Map(notes.map((note) => [note.title, note]));
    },
    setClock(ahead) {
      if (clockFile === null) throw new Error(`the clock of ${name} cannot be set`);
      mkdirSync(dirname(clockFile), { recursive: true });
      writeFileSync(clockFile, String(ahead));
    },
  };
}

/** Closes a page as its tab is closed: it may ask whether to leave what it has not sent yet, and the answer is yes. */
async function leave({ page, close }: ComputerPage): Promise<void> {
  const closed = page.waitForEvent('close');
  page.once('dialog', (dialog) => dialog.accept());
  await page.close({ runBeforeUnload: true });
  await closed;
  await close();
}

/** Lets another user in: folders for temporary files are their maker's alone. */
function admit(user: number, folders: readonly string[]): void {
  for (const folder of new Set(folders)) {
    chownSync(folder, user, user);
    chmodSync(folder, 0o755);
  }
}
