import type { Chord } from './chord.ts';

/** What a shortcut, a menu or a button of the page does. */
export type AppCommand =
  | 'new-note'
  | 'save'
  | 'search'
  | 'quick-switcher'
  | 'history'
  | 'toggle-navigation'
  | 'toggle-list'
  | 'toggle-inspector'
  | 'settings'
  | 'shortcuts'
  | 'link'
  | 'move'
  | 'trash'
  | 'find'
  | 'source-view'
  | 'attachment'
  | 'replace'
  | 'find-next'
  | 'find-previous'
  | 'command-palette'
  | 'focus-mode'
  | 'copy-as-markdown'
  | 'note-link'
  | 'next-region'
  | 'previous-region'
  | 'table';

export type Shortcut = {
  readonly label: string;
  /** None: it is in the command palette only. */
  readonly chords: readonly Chord[];
  /** The chords on a Mac, where they are others. */
  readonly macChords?: readonly Chord[];
  /** Null: the editor's own key map acts on it. */
  readonly command: AppCommand | null;
  /** The chords are a row of neighbours, each with this name: the first and the last of them say it all. */
  readonly row?: readonly string[];
  /** The browser itself acts on it; the page could not. */
  readonly byBrowser?: true;
  /** It goes on while its key is held down. */
  readonly repeats?: true;
};

/** Every shortcut of the app, by group. The only place where chords are given out. */
export const shortcutGroups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] =
  [
    {
      title: 'Notes',
      shortcuts: [
        // A browser keeps Mod+N for itself; the second chord works in both shells.
        { label: 'New note', chords: ['Mod+N', 'Mod+Alt+N'], command: 'new-note' },
        { label: 'Save as a revision', chords: ['Mod+S'], command: 'save' },
        { label: 'Search notes', chords: ['Mod+Shift+F'], command: 'search' },
        { label: 'Quick switcher', chords: ['Mod+P'], command: 'quick-switcher' },
        { label: 'Markdown source, or formatted text', chords: ['Mod+Alt+M'], command: 'source-view' },
        { label: 'History', chords: ['Mod+Shift+H'], command: 'history' },
        { label: 'Copy as Markdown', chords: ['Mod+Shift+C'], command: 'copy-as-markdown' },
        { label: 'Move to folder…', chords: [], command: 'move' },
        { label: 'Move to trash', chords: ['Mod+Shift+Backspace'], command: 'trash' },
      ],
    },
    {
      title: 'Find',
      shortcuts: [
        { label: 'Find in the note', chords: ['Mod+F'], command: 'find' },
        // On a Mac Cmd+H hides the app.
        { label: 'Replace in the note', chords: ['Mod+H'], macChords: ['Mod+Alt+F'], command: 'replace' },
        { label: 'Next match', chords: ['F3'], command: 'find-next', repeats: true },
        { label: 'Match before', chords: ['Shift+F3'], command: 'find-previous', repeats: true },
      ],
    },
    {
      title: 'Window',
      shortcuts: [
        // Firefox keeps the first one for itself; the second works in every browser.
        { label: 'Command palette', chords: ['Mod+Shift+P', 'Mod+Alt+P'], command: 'command-palette' },
        { label: 'Focus mode', chords: ['F8'], command: 'focus-mode' },
        { label: 'Next part of the window', chords: ['F6'], command: 'next-region' },
        { label: 'Part before', chords: ['Shift+F6'], command: 'previous-region' },
        { label: 'Show or hide folders', chords: ['Mod+Shift+E'], command: 'toggle-navigation' },
        { label: 'Show or hide the note list', chords: ['Mod+Shift+L'], command: 'toggle-list' },
        { label: 'Show or hide the inspector', chords: ['Mod+Alt+I'], command: 'toggle-inspector' },
        { label: 'Settings', chords: ['Mod+,'], command: 'settings' },
        { label: 'Shortcuts', chords: ['Mod+/'], command: 'shortcuts' },
      ],
    },
    {
      title: 'Text',
      shortcuts: [
        { label: 'Bold', chords: ['Mod+B'], command: null },
        { label: 'Italic', chords: ['Mod+I'], command: null },
        { label: 'Code', chords: ['Mod+E'], command: null },
        { label: 'Strikethrough', chords: ['Mod+Shift+S'], command: null },
        { label: 'Link', chords: ['Mod+K'], command: 'link' },
        { label: 'Link to a note', chords: ['Mod+Shift+K'], command: 'note-link' },
        { label: 'Tools of the selection or the code block', chords: ['Alt+F10'], command: null },
        { label: 'Undo', chords: ['Mod+Z'], command: null },
        { label: 'Redo', chords: ['Mod+Shift+Z', 'Mod+Y'], command: null },
        { label: 'Paste plain', chords: ['Mod+Shift+V'], command: null, byBrowser: true },
      ],
    },
    {
      title: 'Blocks',
      shortcuts: [
        {
          label: 'Heading 1 to 6',
          chords: [1, 2, 3, 4, 5, 6].map((level) => `Mod+Alt+${level}`),
          command: null,
          row: [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
        },
        { label: 'Paragraph', chords: ['Mod+Alt+0'], command: null },
        { label: 'Numbered list', chords: ['Mod+Shift+7'], command: null },
        { label: 'Bullet list', chords: ['Mod+Shift+8'], command: null },
        { label: 'Task list', chords: ['Mod+Shift+9'], command: null },
        { label: 'Task done, or open again', chords: ['Mod+Enter'], command: null },
        { label: 'Quote', chords: ['Mod+Shift+B'], command: null },
        { label: 'Code block', chords: ['Mod+Alt+C'], command: null },
        {
          label: 'Move up or down',
          chords: ['Alt+ArrowUp', 'Alt+ArrowDown'],
          command: null,
          row: ['Move up', 'Move down'],
        },
        { label: 'File or image', chords: ['Mod+Alt+A'], command: 'attachment' },
        { label: 'Table, or its rows and columns', chords: ['Mod+Alt+B'], command: 'table' },
      ],
    },
  ];

/** The chords of a shortcut on this kind of machine. */
export const chordsOn = ({ chords, macChords }: Shortcut, mac: boolean): readonly Chord[] =>
  mac ? (macChords ?? chords) : chords;

/** The chord to tell people for a command: in a browser the last one, since a browser keeps some for itself. */
export function chordOf(command: AppCommand, surroundings: { inBrowser: boolean; mac: boolean }): Chord {
  const shortcut = shortcutGroups
    .flatMap((group) => group.shortcuts)
    .find((entry) => entry.command === command);
  return shortcut === undefined ? '' : chordToTell(shortcut, surroundings);
}

/** The same for a shortcut; empty when it has no chord. */
export const chordToTell = (
  shortcut: Shortcut,
  { inBrowser, mac }: { inBrowser: boolean; mac: boolean },
): Chord => chordsOn(shortcut, mac).at(inBrowser ? -1 : 0) ?? '';
