/** An item of the application menu that runs a command of the window. */
export type MenuCommand = {
  readonly id: string;
  readonly title: string;
  /** Its keys as Electron names them, e.g. `CmdOrCtrl+Shift+F`: shown, and acted on by the window. Null for none. */
  readonly accelerator: string | null;
  readonly isEnabled: boolean;
};

/** A menu with the commands of its sections, which stand apart. */
export type CommandMenu = { readonly name: string; readonly sections: readonly (readonly MenuCommand[])[] };
