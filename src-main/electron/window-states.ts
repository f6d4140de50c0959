import { type Bounds, parseBounds } from './window-bounds.ts';

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
  return states.size > 0 ? [...states.values()] : [{ name: 'main', bounds: null, maximized: false }];
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
