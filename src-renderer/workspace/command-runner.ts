import type { LucideIcon } from 'lucide-react';

/**
 * Toolbars and context menus that consist of commands: `note-menu` is about the open note, `note-actions` about any note, or several
 * (see `targetIds`), `tab-actions` about a tab.
 */
export type ToolbarName = 'format' | 'selection' | 'note-menu' | 'note-actions' | 'tab-actions';

/** A command as a button or a menu item. */
export type CommandButton = {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon | null;
  /** The label of its keybinding, e.g. `Ctrl Shift F`; empty when it has none. */
  readonly keys: string;
  /** Whether it toggles something. */
  readonly isToggle: boolean;
};

/** Runs commands of any feature by id. Throws for an unknown id. */
export type CommandRunner = {
  /** Does nothing when the command is disabled. */
  run(id: string): void;
  /** The key labels of a command on this platform; empty when it has no keybinding. */
  keycaps(id: string): readonly string[];
  /** The same in one text, e.g. `Ctrl Shift F`. */
  keys(id: string): string;
  isActive(id: string): boolean;
  /** Whether a command can be run now. */
  canRun(id: string): boolean;
  /** The commands of a toolbar, by section. */
  toolbar(name: ToolbarName): readonly (readonly CommandButton[])[];
};
