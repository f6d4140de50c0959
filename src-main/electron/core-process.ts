import type { MessagePortMain } from 'electron';
import type { Channel } from '../../src-shared/rpc/channel.ts';

/** A core process, seen from main. Two adapters: Electron's utility process, and a plain Node in tests. */
export type CoreProcess = {
  /** Main's own talk with it. Its end is the end of the process. */
  readonly control: Channel;
  /** Joins a page to the core. */
  connectPage(port: MessagePortMain): void;
  /** Ends it at once. */
  kill(): void;
};
