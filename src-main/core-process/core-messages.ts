import type { Result } from '../../src-shared/result.ts';
import type { CoreOptions, StartProblem } from '../core/shell/core-options.ts';
import type { Host } from '../core/shell/host.ts';

/**
 * The messages between main and the core process: calls of their own (`control`, birpc), and the renderers'
 * messages. Over a utility process a renderer's port goes with `renderer-opened`, and its messages do not pass through main;
 * over a plain child process, which cannot take ports, main passes them on one by one.
 */
export type CoreMessage =
  | { readonly kind: 'control'; readonly data: unknown }
  | { readonly kind: 'renderer-opened'; readonly renderer: number; readonly format: RendererFormat }
  | { readonly kind: 'renderer-message'; readonly renderer: number; readonly data: unknown }
  | { readonly kind: 'renderer-closed'; readonly renderer: number }
  | ServiceMessage;

/**
 * About Memory services, where the core is a utility process: it can start no other one, so main does. The port to the service goes with
 * `service-started`, and its messages do not pass through main. `service-said`: on its standard error.
 */
type ServiceMessage =
  | {
      readonly kind: 'service-wanted';
      readonly service: number;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'service-unwanted'; readonly service: number; readonly signal: 'SIGTERM' | 'SIGKILL' }
  | { readonly kind: 'service-started'; readonly service: number }
  | { readonly kind: 'service-said'; readonly service: number; readonly text: string }
  | { readonly kind: 'service-ended'; readonly service: number; readonly exitCode: number };

/**
 * How a renderer's messages reach the core: over a port of their own; or through main, as text where the pipe carries JSON alone, or
 * framed as they came over a socket: main neither reads nor writes them anew.
 */
export type RendererFormat = 'port' | 'text' | 'framed';

/** What the core process does when main asks. */
export type CoreProcessFunctions = {
  /** Starts the core, once. Renderers that came before are connected then. */
  start(options: CoreProcessOptions): Promise<Result<null, StartProblem>>;
  /** Answers: a core that hangs does not. */
  isAnswering(): true | Promise<true>;
  /** Waits for the last messages of renderers that are closing, then closes the core. */
  close(): Promise<void>;
};

/** What main does when the core asks. `restarting`: the core is about to end, and is to be started again. */
export type MainFunctions = Omit<Host, 'restart'> & { restarting(): Promise<void> };

/** The options that can cross to another process; the host's functions are called back instead. */
export type CoreProcessOptions = Omit<CoreOptions, 'host' | 'runService' | 'waitForLock'> & {
  /** Milliseconds that renderers which are closing may take to send their last messages; 0 where main has received them. */
  readonly farewell: number;
};

/** True for what the two processes of this program send; anything else is a bug. */
export function isCoreMessage(message: unknown): message is CoreMessage {
  return typeof message === 'object' && message !== null && 'kind' in message;
}

/**
 * Options for both ends of the calls between main and the core process. An error that is cloned, or written as JSON, loses its code, by
 * which the user is told what it means and what to do.
 */
export const errorsWithCodes = {
  serialize(call: unknown): unknown {
    const error = errorOf(call);
    if (!(error instanceof Error)) return call;
    const { message } = error;
    return { ...Object(call), e: 'code' in error ? { message, code: error.code } : { message } };
  },
  deserialize(call: unknown): unknown {
    const sent = errorOf(call);
    if (typeof sent !== 'object' || sent === null || !('message' in sent)) return call;
    const error = new Error(String(sent.message));
    return { ...Object(call), e: 'code' in sent ? Object.assign(error, { code: sent.code }) : error };
  },
};

/** The error of a response, which is called so by birpc. */
const errorOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null && 'e' in call ? call.e : undefined;
