/** What the desktop shell's preload offers to the page; absent in the browser shell. */
interface ExampleNotesBridge {
  readonly shell: 'electron';
  readonly platform: string;
  /** Asks for a connection: a window message `example-notes:core-port` with one port follows. */
  connect(): void;
}

interface Window {
  readonly exampleNotes?: ExampleNotesBridge;
}
