import { dirname, extname } from 'node:path';

/**
 * How to show what is at a path in the file manager without starting it. macOS takes a folder whose name has an extension, such as
 * `Notes.app`, for a program, a package or a plug-in, so that such a folder is never opened: it is selected in the folder above.
 */
export type ShownPath = { readonly open: string } | { readonly select: string };

/** Shows a folder from within, where that cannot start anything. */
export const folderToShow = (path: string, platform: NodeJS.Platform = process.platform): ShownPath =>
  platform === 'darwin' && extname(path) !== '' ? { select: path } : { open: path };

/** Shows a file: selected, or where a system cannot select, its folder from within. `path` is never opened itself. */
export const fileToShow = (path: string, platform: NodeJS.Platform = process.platform): ShownPath =>
  platform === 'darwin' ? { select: path } : { open: dirname(path) };
