import type { Readable } from 'node:stream';
import type { ServiceRequest } from '../../../src-shared/embedded-service.ts';
import type { OpenedPage } from '../../../src-shared/rpc/service.ts';
import type { UpdateLimit } from '../../../src-shared/rpc/updates.ts';
import type { KeyStorage, Settings } from '../../../src-shared/settings.ts';

/** Which key of the user: for a remote service, or for a model. */
export type KeyName = 'remote' | 'model';

/** A question that no window may answer, in the language of the user. */
export type UserQuestion = {
  readonly message: string;
  readonly detail: string;
  /** What the two buttons say. */
  readonly yes: string;
  readonly no: string;
};

/** How the user answered; or the code that a shell without dialogs printed, which the user types into the window to say yes. */
export type UserAnswer =
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'code'; readonly code: string };

/** What a shell stores for the core: settings, and keys in the safest place of the platform. */
export type Host = {
  loadSettings(): Promise<Settings>;
  saveSettings(settings: Settings): Promise<void>;
  loadKey(name: KeyName): Promise<string | null>;
  /** Where keys are stored on this machine. */
  keyStorage(): Promise<KeyStorage>;
  /** Null deletes the key. Where no safe place exists, a shell may keep it for this run only. */
  saveKey(name: KeyName, key: string | null): Promise<void>;
  /** The system's proxy for an address, as an http or https address; null for none. */
  systemProxy(address: string): Promise<string | null>;
  /**
   * Why a window may not name this path of the system, as a sentence for the user that says what to do; null when it may. A window shows
   * text that others may have written, so it is not trusted to say what is read or written on the disk.
   */
  pathProblem(path: string): Promise<string | null>;
  /** Asks the user where no window can answer instead: in a dialog of the system, or by a code in the terminal of the app. */
  askUser(question: UserQuestion): Promise<UserAnswer>;
  /**
   * Opens a page of a Memory service in the user's browser. Its address may sign in, so it is shown to no other user of the computer and to no window; a
   * shell without a browser to open prints it in its terminal.
   */
  openPage(address: string): Promise<OpenedPage>;
  /** Shows a folder in the system's file manager. Nothing is started, whatever its name says. */
  openFolder(path: string): Promise<void>;
  /** Shows a file in its folder, in the system's file manager. Neither is started, whatever their names say. */
  showFile(path: string): Promise<void>;
  /** Lets the user drop a file that is dragged out of the window, in another program. Rejects where the shell cannot. */
  dragFile(path: string): Promise<void>;
  /** Closes this core and starts it again with the same options; renderers connect again by themselves. */
  restart(): Promise<void>;
  /**
   * Starts the app again, in safe mode or not: `whole`, where it ends first, with all its windows; or `core`, where the shell goes on serving
   * its pages, and the core has to restart.
   */
  restartApp(safeMode: boolean): Promise<'whole' | 'core'>;
  /**
   * Installs this version when the app has ended, after all that it saves; null for none. Where the app is not updated by itself, nothing happens.
   * Resolves with what does not work here.
   */
  prepareUpdate(update: PreparedUpdate | null): Promise<readonly UpdateLimit[]>;
  /** Ends the app, installs the prepared version, and starts that. */
  restartForUpdate(): Promise<void>;
};

/** A downloaded file that installs a version of the app, and what it has to be when it does. `sha512`: in hexadecimal. */
export type PreparedUpdate = {
  readonly version: string;
  /** Absolute path. */
  readonly file: string;
  readonly size: number;
  readonly sha512: string;
};

/** How a process ended. `output`: the end of what it had written to its standard error. */
export type ProcessEnding = {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly output: string;
};

/** How to run the Memory service's command line: the program and the arguments before its own. */
export type ServiceProgram = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** A service that was started: a process, or what behaves as one. */
export type ServiceProcess = {
  readonly stderr: Readable | null;
  /** Sends over the channel to it, with which it ends. `sent` is called with null, or with what was wrong. */
  send(request: ServiceRequest, sent: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (exitCode: number | null, signal: string | null) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  kill(signal: 'SIGTERM' | 'SIGKILL'): boolean;
};

/** Runs the service's command line with arguments, and variables beside those of this process. */
export type RunService = (args: readonly string[], env: Readonly<Record<string, string>>) => ServiceProcess;
