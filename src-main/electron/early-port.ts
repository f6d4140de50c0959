/** Gets ports to the core for a page. `Port`: what passes them on. */
export type EarlyPort<Port> = {
  /** The page wants a port: it is handed the one that is there, or the next that comes. */
  want(): void;
  /** A port came. */
  take(port: Port): void;
  /** The core is gone, and with it the other end of a port that nobody has taken. */
  drop(): void;
};

export type EarlyPortOptions<Port> = {
  ask(): void;
  /** Called once for each time that the page wants a port. */
  hand(port: Port): void;
  /** For a port that came although the page has one. */
  close(port: Port): void;
};

/**
 * Asks for a port at once, so that it is there when the page has been read and wants one: the list of notes is asked for before the page
 * is drawn for the first time, and not a round trip later. A page that wants one before that asks again: main may have ignored the
 * first question, of a frame that was still on its way.
 */
export function askEarly<Port>({ ask, hand, close }: EarlyPortOptions<Port>): EarlyPort<Port> {
  let early: Port | null = null;
  let isWanted = false;
  let wasWanted = false;
  ask();
  return {
    want() {
      wasWanted = true;
      if (early === null) {
        isWanted = true;
        ask();
      } else hand(early);
      early = null;
    },
    take(port) {
      if (isWanted) hand(port);
      else if (wasWanted) close(port);
      else early = port;
      isWanted = false;
    },
    drop() {
      early = null;
    },
  };
}
