import type { Result } from '../../../src-shared/result.ts';
import type { Channel } from '../../../src-shared/rpc/channel.ts';
import type { Host, RunService, ServiceProgram } from './host.ts';

/** A program that runs models, and its address, up to and without `/chat/completions`. */
export type ModelProgram = { readonly name: string; readonly address: string };

/** Where newer versions of the app are looked up, and what is trusted to describe them. Part of a package. */
export type ReleaseChannel = {
  /** A folder of the web, with a slash at its end. */
  readonly url: string;
  /** Ed25519, as SubjectPublicKeyInfo in Base64. */
  readonly publicKey: string;
  /** As in `linux-x64`. */
  readonly platform: string;
};

/** What a shell passes to the core. All paths are absolute. */
export type CoreOptions = {
  /** The folder of Markdown files; created at the first start. Later it may be missing: the core runs without it then. */
  readonly vault: string;
  /** The folder of the journal and the embedded service's database; created when it is missing. */
  readonly data: string;
  /** Null where `runService` needs none. */
  readonly serviceProgram: ServiceProgram | null;
  /** How the embedded service is run; as a process of that program if left out. */
  readonly runService?: RunService;
  /** Path of the built program of the thread that makes backups; without it the core's own thread does. */
  readonly backupThread?: string;
  /** A remote service named on the command line; overrides the settings for this run. */
  readonly memoryApi: { readonly baseUrl: string; readonly key: string } | null;
  readonly host: Host;
  /** The languages that the system prefers, as BCP 47 tags: where the settings follow it, the first of them that there is is used. */
  readonly systemLanguages: readonly string[];
  /** Milliseconds that the start of the service and the comparison of the vault wait for a window to show its list; 0 by default. */
  readonly waitForList?: number;
  /** Where programs that run models are looked for, when the user asks; where they listen by default if left out. All on this computer. */
  readonly modelPrograms?: readonly ModelProgram[];
  /** The core before this one did not answer any more, and was ended: the user is told. */
  readonly wasHanging?: boolean;
  /** The run of the app, which may have had other cores before this one; a run that begins now if left out. */
  readonly run?: AppRun;
  /** Milliseconds that the start waits for another app to leave the data folder, where one is on its way out; 0 by default. Nothing else runs in this thread meanwhile. */
  readonly waitForLock?: number;
  /** Version of the app. */
  readonly version: string;
  /** Where the app gets newer versions of itself; left out where it does not. */
  readonly releases?: ReleaseChannel | undefined;
};

/** A run of the app. */
export type AppRun = {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Both runs before this one crashed within a minute of their start. */
  readonly crashedTwice: boolean;
  /** The vault is not opened before the user asks for it, and windows begin with nothing. */
  readonly safeMode: boolean;
};

/** Why the core could not start: one line for the user. Nothing was changed. */
export type StartProblem = { readonly message: string };

/** A running core. Any number of renderers may be connected. */
export type Core = {
  connect(channel: Channel): void;
  /** Stops uploads and the embedded service and closes the journal. */
  close(): Promise<void>;
};

export type StartCore = (options: CoreOptions) => Promise<Result<Core, StartProblem>>;
