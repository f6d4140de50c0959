import type { MessagePortMain } from 'electron';
import type { Channel } from '../../src-shared/rpc/channel.ts';

/** A core process, seen from main. Two adapters: Electron's utility process, and a plain Node in tests. */
export type CoreProcess = {
  /** Main's own messages with it. It closes when the process ends. */
  readonly control: Channel;
  /** Connects a renderer to the core. */
  connectRenderer(port: MessagePortMain): void;
  /** Ends it at once. */
  kill(): void;
};
