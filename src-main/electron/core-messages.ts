import type { Result } from '../../src-shared/result.ts';
import type { CoreOptions, StartProblem } from '../core/shell/core-options.ts';
import type { Host } from '../core/shell/host.ts';

/**
 * What main and the core process say to each other: calls of their own (`control`, birpc), and the pages'
 * messages. Over a utility process a page's port goes with `page-opened`, and its messages never come by here;
 * over a plain child process, which cannot take ports, main passes them on one by one, as text.
 */
export type CoreMessage =
  | { readonly kind: 'control'; readonly data: unknown }
  | { readonly kind: 'page-opened'; readonly page: number }
  | { readonly kind: 'page-message'; readonly page: number; readonly data: unknown }
  | { readonly kind: 'page-closed'; readonly page: number };

/** What the core process does when main asks. */
export type CoreProcessFunctions = {
  /** Starts the core, once. Pages that came before are connected then. */
  start(options: CoreProcessOptions): Promise<Result<null, StartProblem>>;
  /** Lets pages that are about to go say their last words, then closes the core. */
  close(): Promise<void>;
};

/** What main does when the core asks. */
export type MainFunctions = Host;

/** The options that can cross to another process; the host's functions are called back instead. */
export type CoreProcessOptions = Omit<CoreOptions, 'host'>;

/** True for what the two processes of this program send; anything else is a bug of ours. */
export function isCoreMessage(message: unknown): message is CoreMessage {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
