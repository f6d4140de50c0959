/** Where a window is, and by which name it finds again what it remembers. */
export type WindowState = {
  /** `main`, or a number from 2 on. */
  readonly name: string;
  /** Null for the place of a first window. */
  readonly bounds: Bounds | null;
  readonly maximized: boolean;
};

/** A window that nothing is known of. */
export const firstWindowState: WindowState = { name: 'main', bounds: null, maximized: false };

/** As many as a person keeps apart. More are refused, so that a fault cannot fill the screen. */
export const maxWindows = 12;

const namePattern = /^(?:main|[2-9]|1\d)$/;

/** The windows that were open at the end of the last run, out of what a file held; the first window when there is none. */
export function parseWindowStates(stored: Readonly<Record<string, unknown>>): WindowState[] {
  const list: readonly unknown[] = Array.isArray(stored.windows) ? stored.windows.slice(0, maxWindows) : [];
  const states = new Map<string, WindowState>();
  for (const value of list) {
    if (typeof value !== 'object' || value === null) continue;
    const { name, bounds, maximized } = value as Record<string, unknown>; // each one is checked here
    if (typeof name !== 'string' || !namePattern.test(name) || states.has(name)) continue;
    states.set(name, { name, bounds: parseBounds(bounds), maximized: maximized === true });
  }
  return states.size > 0 ? [...states.values()] : [firstWindowState];
}

/** The name of a further window. */
export function freeName(taken: { has(name: string): boolean }): string {
  if (!taken.has('main')) return 'main';
  let number = 2;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** A place for a new window, so that it does not hide the one it came from. */
export const besides = ({ x, y, width, height }: Bounds): Bounds => ({ x: x + 32, y: y + 32, width, height });

/** A rectangle on the screens, in device-independent pixels. */
export type Bounds = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export const smallestWindow = { width: 480, height: 400 } as const;
export const firstWindow = { width: 1280, height: 800 } as const;

/**
 * Where a window goes that was at `wanted` before: as much of it as fits, wholly within the display it overlaps
 * most. A display may have been unplugged since, or be smaller now: without overlap it goes to the first one.
 */
export function placeWindow(wanted: Bounds | null, displays: readonly Bounds[]): Bounds {
  const [first] = displays;
  if (first === undefined) return { x: 0, y: 0, ...firstWindow };
  if (wanted === null) return centred(first);
  const best = displays.reduce((one, other) => (overlap(wanted, other) > overlap(wanted, one) ? other : one));
  if (overlap(wanted, best) === 0) return centred(first);
  const width = clamp(wanted.width, Math.min(smallestWindow.width, best.width), best.width);
  const height = clamp(wanted.height, Math.min(smallestWindow.height, best.height), best.height);
  return {
    x: clamp(wanted.x, best.x, best.x + best.width - width),
    y: clamp(wanted.y, best.y, best.y + best.height - height),
    width,
    height,
  };
}

/** Bounds out of what a file held. */
export function parseBounds(stored: unknown): Bounds | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y, width, height } = stored as Record<string, unknown>; // each one is checked below
  const whole = (value: unknown): value is number => Number.isInteger(value);
  return whole(x) && whole(y) && whole(width) && whole(height) && width > 0 && height > 0
    ? { x, y, width, height }
    : null;
}

function centred(display: Bounds): Bounds {
  const width = Math.min(firstWindow.width, display.width);
  const height = Math.min(firstWindow.height, display.height);
  return {
    x: display.x + Math.floor((display.width - width) / 2),
    y: display.y + Math.floor((display.height - height) / 2),
    width,
    height,
  };
}

function overlap(one: Bounds, other: Bounds): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
