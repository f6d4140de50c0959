/** Milliseconds after a key or a turn of the wheel in which no diagram is begun: drawing one holds up the window, and what comes next with it. */
const rest = 400;

type Turn = {
  readonly isWanted: () => boolean;
  readonly work: () => Promise<void>;
  readonly end: () => void;
};

const waiting: Turn[] = [];
let isRunning = false;
let lastInput = Number.NEGATIVE_INFINITY;
let isListening = false;

/**
 * Does what draws a diagram after what was asked for before, and not while the user types or scrolls; what is no longer wanted when its turn comes is left out.
 * Resolves at the end of its turn.
 */
export function inTurn(isWanted: () => boolean, work: () => Promise<void>): Promise<void> {
  if (!isListening) {
    isListening = true;
    for (const name of ['keydown', 'wheel', 'touchmove'])
      window.addEventListener(name, () => (lastInput = performance.now()), { capture: true, passive: true });
  }
  return new Promise((end) => {
    waiting.push({ isWanted, work, end });
    if (!isRunning) void run();
  });
}

async function run(): Promise<void> {
  isRunning = true;
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
    if (turn.isWanted()) await atRest();
    if (turn.isWanted()) await turn.work().catch(() => undefined); // it shows its own problems
    turn.end();
  }
  isRunning = false;
}

async function atRest(): Promise<void> {
  for (;;) {
    const left = lastInput + rest - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
