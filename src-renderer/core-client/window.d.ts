/** The API of the desktop shell's preload; absent in the browser shell. */
interface ExampleNotesBridge {
  readonly shell: 'electron';
  readonly platform: string;
  /** The name of this window, the same after a restart: `main` for the first one. */
  readonly windowName?: string;
  /** Whether it was opened by the user just now, and not restored. */
  readonly isNewWindow?: boolean;
  /** Requests a connection; a window message `example-notes:core-port` with one port follows. */
  connect(): void;
  /** Shows commands in the application menu. */
  setMenus(menus: readonly import('../../src-shared/desktop/desktop-types.ts').CommandMenu[]): void;
  /**
   * Shows the system's dialog for a folder, a file, or a file that is to be made; null when the user chose none. `suggested`: what the
   * dialog begins with, a path or the name of a new file. The core takes no other paths of a window than those chosen so in this run.
   */
  choosePath(
    kind: import('../../src-shared/desktop/desktop-types.ts').PathKind,
    suggested?: string,
  ): Promise<string | null>;
  /** The vaults that were open, this one first. */
  listVaults(): Promise<readonly import('../../src-shared/desktop/desktop-types.ts').ListedVault[]>;
  /** Opens another vault in an app of its own; with null, or a folder that the user did not choose, asks for one. */
  openVault(folder: string | null): Promise<import('../../src-shared/desktop/desktop-types.ts').VaultOpening>;
  /** The languages of the spell checker; null when the window may not ask. */
  readSpelling(): Promise<import('../../src-shared/desktop/desktop-types.ts').SpellingLanguages | null>;
  /** Checks spelling in these languages from now on, by their codes; downloads their dictionaries. */
  chooseSpelling(
    codes: readonly string[],
  ): Promise<import('../../src-shared/desktop/desktop-types.ts').SpellingLanguages | null>;
  /** Whether the spell checker knows a word as wrong; false where it does not check. */
  isMisspelled(word: string): boolean;
  /** Prints the window into a new PDF file, and asks for its path unless the user chose this one. */
  printToPdf(to: string): Promise<import('../../src-shared/desktop/desktop-types.ts').PrintedPdf>;
  /** Opens another window, with this note or, with null, with none. */
  openWindow(noteId: import('../../src-shared/ids.ts').NoteId | null): void;
  /** Opens the small window for a quick note. */
  openCapture(): void;
  /** What became of the keys for it. */
  captureKeysState(): Promise<import('../../src-shared/desktop/global-keys.ts').GlobalKeysState>;
  /** Calls back with each request of the desktop, also those that came before. Read it with `readWindowRequest`. */
  onRequest(listener: (request: unknown) => void): void;
  /** Calls back with the id of each command that is chosen in the application menu. */
  onCommand(listener: (id: string) => void): void;
}

interface Window {
  readonly exampleNotes?: ExampleNotesBridge;
}
