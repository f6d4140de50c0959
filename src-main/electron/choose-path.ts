import { homedir } from 'node:os';
import { BrowserWindow, dialog } from 'electron';
import { isPathKind, type PathKind } from '../../src-shared/desktop/desktop-types.ts';
import { expandHome } from '../core/disk/real-path.ts';
import type { ChosenPaths } from './chosen-paths.ts';
import { choosePathChannel } from './preload-channels.ts';
import { answerTrusted } from './trusted-ipc.ts';

/** As long as the core lets a path be. */
const longestPath = 4000;

/** Lets the window ask for a path in the system's own dialog; the answer is null when the user chose none. */
export function offerPathDialogs(chosen: ChosenPaths): void {
  const refusal = (): string | null => null;
  answerTrusted(choosePathChannel, refusal, (event, kind, suggested) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (window === null || !isPathKind(kind)) return refusal();
    return choosePath(window, kind, typeof suggested === 'string' ? suggested : '', chosen);
  });
}

/** Asks for a path in the system's dialog, which begins with the suggested one, and remembers it as chosen; null for none. */
export async function choosePath(
  window: BrowserWindow,
  kind: PathKind,
  suggested: string,
  chosen: ChosenPaths,
): Promise<string | null> {
  const path = await askForPath(window, kind, expandHome(suggested.trim().slice(0, longestPath), homedir()));
  if (path !== null) chosen.add(path);
  return path;
}

async function askForPath(window: BrowserWindow, kind: PathKind, suggested: string): Promise<string | null> {
  const beginning = suggested === '' ? {} : { defaultPath: suggested };
  if (kind === 'new-file') {
    const saved = await dialog.showSaveDialog(window, beginning);
    return saved.canceled || saved.filePath === '' ? null : saved.filePath;
  }
  const property = kind === 'folder' ? 'openDirectory' : 'openFile';
  const opened = await dialog.showOpenDialog(window, {
    ...beginning,
    properties: [property, 'createDirectory'],
  });
  return opened.canceled ? null : (opened.filePaths[0] ?? null);
}
