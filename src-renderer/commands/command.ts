import type { LucideIcon } from 'lucide-react';
import type { ToolbarName } from '../workspace/command-runner.ts';
import type { Services } from '../workspace/services.ts';
import type { Keybinding } from './keybinding.ts';

/** The groups of the shortcut sheet and the palette, in order. */
export const commandGroups = ['Notes', 'Find', 'Window', 'Text', 'Blocks'] as const;

/** The application menus that commands can be in, in order. */
export const menuNames = ['File', 'Edit', 'Format', 'View', 'Go'] as const;

/**
 * Something the user can do. Keys, command palette, shortcut sheet, application menu, toolbars and context menus are all
 * derived from it. `when` and `run` name the services they use in the type of their parameter.
 */
export type Command = {
  /** Unique and stable: others run the command by it, and recently used ones are remembered by it. */
  readonly id: string;
  /** What the user reads, as an imperative or a name. */
  readonly title: string;
  readonly group: (typeof commandGroups)[number];
  /** Its place in its group, its menu and its toolbars: the lowest comes first. */
  readonly order: number;
  /** In a browser the last one is shown, since a browser keeps some for itself. */
  readonly keys?: readonly Keybinding[];
  /** On a Mac, where they are others. */
  readonly macKeys?: readonly Keybinding[];
  /** Who acts on the keys in place of the dispatcher: the editor's own key map, or the browser, which no page could replace. */
  readonly keysBelongTo?: 'editor' | 'browser';
  /** It goes on while its key is held down. */
  readonly repeats?: true;
  /** It can be run while a dialog is open; any other is about something behind it. */
  readonly inDialogs?: true;
  readonly icon?: LucideIcon;
  /** Its application menu, and which section of it. */
  readonly menu?: { readonly name: (typeof menuNames)[number]; readonly section: number };
  /** The toolbars and context menus it is in, each with the section. */
  readonly toolbars?: { readonly [Name in ToolbarName]?: number };
  /** The shortcut sheet shows neighbours with the same row as one line: the keys of the first and the last. */
  readonly sheetRow?: string;
  /** Whether the command palette lists it where it is possible; missing: always. */
  readonly inPalette?: (services: Services) => boolean;
  /** Whether it can do something now; missing: always. Dialogs are no concern of it. */
  readonly when?: (services: Services) => boolean;
  /** Whether what it toggles is on. */
  readonly isActive?: (services: Services) => boolean;
  readonly run: (services: Services) => void;
};

/** Declares a command. Every one that a file in a folder `commands` exports is found by `collectCommands`. */
export const defineCommand = (command: Command): Command => command;
