/** One end of a message connection between renderer and core: structured-cloneable values in order, both ways. */
export type Channel = {
  send(message: unknown): void;
  /** Registers the one listener. Messages that came earlier are delivered first. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other end is gone. */
  onClose(listener: () => void): void;
  close(): void;
};
