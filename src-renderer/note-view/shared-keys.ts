/** The keys of strikethrough, which are those of its command and of both editors. */
export const strikethroughKeys = 'Mod+Shift+S';
/** The same of highlighting. */
export const highlightKeys = 'Mod+Shift+M';

/** Keys of a command as the key maps of ProseMirror and CodeMirror spell them: `Mod+Shift+S` is `Mod-Shift-s`. */
export const editorKeys = (keys: string): string =>
  keys.replaceAll('+', '-').replace(/[A-Z]$/, (letter) => letter.toLowerCase());
