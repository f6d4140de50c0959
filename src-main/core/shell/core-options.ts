import type { Result } from '../../../src-shared/result.ts';
import type { Channel } from '../../../src-shared/rpc/channel.ts';
import type { Host, ServiceProgram } from './host.ts';

/** What a shell passes to the core. All paths are absolute. */
export type CoreOptions = {
  /** The folder of Markdown files; created at the first start. Later it may be missing: the core runs without it then. */
  readonly vault: string;
  /** The folder of the journal and the embedded service's database; created when it is missing. */
  readonly data: string;
  readonly serviceProgram: ServiceProgram;
  /** A remote service named on the command line; overrides the settings for this run. */
  readonly memoryApi: { readonly baseUrl: string; readonly key: string } | null;
  readonly host: Host;
  /** Version of the app. */
  readonly version: string;
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
