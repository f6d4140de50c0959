/** The API of the desktop shell's preload; absent in the browser shell. */
interface ExampleNotesBridge {
  readonly shell: 'electron';
  readonly platform: string;
  /** Requests a connection; a window message `example-notes:core-port` with one port follows. */
  connect(): void;
  /** Shows commands in the application menu. */
  setMenus(menus: readonly import('../../src-shared/desktop/application-menu.ts').CommandMenu[]): void;
  /** Calls back with the id of each command that is chosen in the application menu. */
  onCommand(listener: (id: string) => void): void;
}

interface Window {
  readonly exampleNotes?: ExampleNotesBridge;
}
