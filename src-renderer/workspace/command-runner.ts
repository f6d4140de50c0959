import type { LucideIcon } from 'lucide-react';

/** Toolbars and context menus that are made of commands. */
export type ToolbarName = 'format' | 'selection' | 'note-menu';

/** A command as a button or a menu item shows it. */
export type CommandButton = {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon | null;
  /** Its keys in one text, e.g. `Ctrl Shift F`; empty when it has none. */
  readonly keys: string;
  /** Whether it is on or off. */
  readonly isToggle: boolean;
};

/** Runs commands by their ids, whichever feature they belong to. Throws for an id that no command has. */
export type CommandRunner = {
  /** Does nothing when the command can do nothing now. */
  run(id: string): void;
  /** The keycaps of a command on this machine and in this shell; empty when it has none. */
  keycaps(id: string): readonly string[];
  /** The same in one text, e.g. `Ctrl Shift F`. */
  keys(id: string): string;
  isActive(id: string): boolean;
  /** The commands of a toolbar, by section. */
  toolbar(name: ToolbarName): readonly (readonly CommandButton[])[];
};
