import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { parseNoteId } from '../../src-shared/ids.ts';
import { appUrl } from './app-origin.ts';
import { pagePreferences } from './harden.ts';
import { newWindowArgument, openWindowChannel, windowNameArgument } from './preload-channels.ts';
import type { Store } from './store.ts';
import { onTrusted } from './trusted-ipc.ts';
import type { WindowRequests } from './window-requests.ts';
import {
  besides,
  firstWindowState,
  freeName,
  maxWindows,
  parseWindowStates,
  placeWindow,
  smallestWindow,
  type WindowState,
} from './window-states.ts';

/** The windows of the app: several, each with its own place, panes and open note. */
export type AppWindows = {
  /** Opens the windows that were open when the app ended last. */
  restore(): void;
  /** The window that was used last; a new one when none is open. */
  front(): BrowserWindow;
};

export type AppWindowsOptions = {
  /** Path of the preload script. */
  readonly preload: string;
  /** No window is shown before this resolves. */
  readonly mayShow: Promise<void>;
  readonly store: Pick<Store, 'store' | 'set'>;
  readonly requests: WindowRequests;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with every new window. */
  readonly onOpen: (window: BrowserWindow) => void;
};

/** Milliseconds after a request to quit in which windows that close belong to it: one may save its text first. */
const quitTakes = 5_000;

export function createAppWindows(options: AppWindowsOptions): AppWindows {
  const { preload, mayShow, store, requests, now, onOpen } = options;
  const open = new Map<string, BrowserWindow>();
  /** Those that the next run opens again. */
  const states = new Map<string, WindowState>();
  let quitAskedAt = Number.NEGATIVE_INFINITY;
  let last: BrowserWindow | undefined;
  app.on('before-quit', () => {
    quitAskedAt = now();
  });

  function show(state: WindowState, isNew: boolean): BrowserWindow {
    const window = openWindow(preload, state, isNew, mayShow);
    open.set(state.name, window);
    states.set(state.name, state);
    last = window;
    window.on('focus', () => {
      last = window;
    });
    window.on('close', () =>
      states.set(state.name, {
        name: state.name,
        bounds: window.getNormalBounds(),
        maximized: window.isMaximized(),
      }),
    );
    window.on('closed', () => {
      open.delete(state.name);
      if (last === window) last = [...open.values()].at(-1);
      const isQuitting = now() - quitAskedAt < quitTakes;
      if (open.size > 0 && !isQuitting) states.delete(state.name);
      save();
      // A window that had to save its text first stopped the quitting.
      if (isQuitting) app.quit();
    });
    onOpen(window);
    return window;
  }

  function save(): void {
    try {
      store.set({ windows: [...states.values()] });
    } catch (error) {
      console.error(`The positions of the windows could not be saved: ${error}`); // a full disk: no reason not to close
    }
  }

  function openAnother(from: BrowserWindow | null): BrowserWindow {
    // Windows that a quit closed count no more once another one is opened.
    for (const name of states.keys()) if (!open.has(name)) states.delete(name);
    const bounds = from === null ? null : besides(from.getNormalBounds());
    const window = show({ name: freeName(open), bounds, maximized: false }, true);
    save();
    return window;
  }

  onTrusted(openWindowChannel, (event, value) => {
    if (open.size >= maxWindows) return;
    const window = openAnother(BrowserWindow.fromWebContents(event.sender));
    const noteId = parseNoteId(value);
    if (noteId !== undefined) requests.send(window.webContents, { kind: 'open-note', noteId });
  });

  return {
    restore() {
      for (const state of parseWindowStates(store.store)) show(state, false);
    },
    // Without a window, in the background, the window that was closed last comes back.
    front: () => last ?? show([...states.values()].at(-1) ?? firstWindowState, false),
  };
}

/**
 * Opens a window of the app at its place. `isNew`: it begins without what a window of its name remembered. It is shown when its page
 * is ready and `mayShow` has resolved.
 */
function openWindow(
  preload: string,
  state: WindowState,
  isNew: boolean,
  mayShow: Promise<void>,
): BrowserWindow {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeWindow(state.bounds, displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Example Notes',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      ...pagePreferences(preload),
      additionalArguments: [`${windowNameArgument}${state.name}`, ...(isNew ? [newWindowArgument] : [])],
    },
  });
  const show = (): void =>
    void mayShow.then(() => {
      if (window.isDestroyed()) return;
      if (state.maximized) window.maximize(); // which shows it, too
      window.show();
    });
  window.once('ready-to-show', show);
  // Where there is no graphics processor the event before may stay away, and with it the window.
  window.webContents.once('did-finish-load', () => {
    if (!window.isVisible()) show();
  });
  window.loadURL(appUrl).catch((error: unknown) => console.error(`The window could not be loaded: ${error}`));
  return window;
}
