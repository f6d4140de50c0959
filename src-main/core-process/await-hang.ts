/** What a process is watched with. */
export type Watched = {
  /** Resolves when the process answers. */
  readonly ask: () => Promise<unknown>;
  /** Resolves about a second later. */
  readonly beat: () => Promise<unknown>;
  /** Whether the process has ended, or is not watched any more. */
  readonly hasEnded: () => boolean;
  /**
   * Beats without an answer after which the process hangs. They are counted by whoever watches, not taken from a clock: while the computer
   * sleeps, or is too busy for anybody, none goes by.
   */
  readonly mostBeats: () => number;
};

/** Asks a process again and again. Resolves to true when it has not answered for so many beats, and to false when it has ended. */
export async function awaitHang({ ask, beat, hasEnded, mostBeats }: Watched): Promise<boolean> {
  for (;;) {
    let answered = false;
    const answer = ask().then(
      () => {
        answered = true;
      },
      () => undefined, // it ends
    );
    for (let beats = 0; !answered && !hasEnded(); beats += 1) {
      if (beats >= mostBeats()) return true;
      await Promise.race([answer, beat()]);
    }
    if (!hasEnded()) await beat();
    if (hasEnded()) return false;
  }
}
