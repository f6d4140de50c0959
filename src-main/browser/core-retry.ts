import { t } from '../../src-shared/texts/t.ts';

/** What the app does when its core cannot be kept running: it asks in its terminal, as the desktop app does in a dialog. */
export type CoreRetry = {
  /** The core stays down. Says so, and waits for Enter; where nobody can press it, the app ends. Pages keep their texts meanwhile. */
  giveUp(message: string): void;
  /** Enter was pressed. True when that answered the question. */
  answer(): boolean;
};

export type CoreRetryOptions = {
  /** Whether there is a terminal in which a user can press Enter. */
  readonly isAsked: boolean;
  /** Writes a line to the terminal. */
  readonly print: (line: string) => void;
  /** Starts the core again; calls `giveUp` when it cannot. */
  readonly startAgain: () => void;
  /** Ends the app; what pages have sent is received first. */
  readonly quit: () => void;
};

/** Nothing is asked before `giveUp`. */
export function createCoreRetry({ isAsked, print, startAgain, quit }: CoreRetryOptions): CoreRetry {
  let waits = false;
  return {
    giveUp(message) {
      print(message);
      if (!isAsked) return quit();
      print(t('start.copyBeforeQuit'));
      print(t('start.enterTriesAgain'));
      waits = true;
    },
    answer() {
      if (!waits) return false;
      waits = false;
      startAgain();
      return true;
    },
  };
}
