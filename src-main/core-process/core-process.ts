import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { ProcessEnding } from '../core/shell/host.ts';

/**
 * A core process, seen from main. `Renderer`: what connects a renderer. Two adapters: Electron's utility process, which takes ports, and
 * a plain Node, which takes channels.
 */
export type CoreProcess<Renderer> = {
  /** Main's own messages with it. It closes when the process ends. */
  readonly control: Channel;
  /** Connects a renderer to the core. What a plain Node cannot take with it is closed when the process ends. */
  connectRenderer(renderer: Renderer): void;
  /** Ends it at once. */
  kill(): void;
  /** How it ended, once all that it had written has arrived. */
  readonly ending: Promise<ProcessEnding>;
};

/** Characters of the output that are kept. */
const keptOutput = 16_384;

/** Passes on what a process writes to its standard error, to that of this one, and keeps the end of it. */
export function followOutput(stream: NodeJS.ReadableStream | null): () => string {
  let kept = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    kept = (kept + text).slice(-keptOutput);
  });
  return () => kept;
}

/** Starts the first process now, before it is asked for: it loads its programs while the shell does something else. */
export function startedAhead<Renderer>(launch: () => CoreProcess<Renderer>): () => CoreProcess<Renderer> {
  let ahead: CoreProcess<Renderer> | undefined = launch();
  return () => {
    const next = ahead ?? launch();
    ahead = undefined;
    return next;
  };
}
