import type { LucideIcon } from 'lucide-react';
import { t } from '../../src-shared/texts/t.ts';
import type { ToolbarName } from '../workspace/command-runner.ts';
import type { Services } from '../workspace/services.ts';
import type { Keybinding } from './keybinding.ts';

/** The groups of the shortcut sheet and the palette, in order. */
export const commandGroups = ['Notes', 'Find', 'Window', 'Text', 'Blocks'] as const;

/** The groups as they are shown. */
export const groupNames: Readonly<Record<(typeof commandGroups)[number], string>> = {
  Notes: t('common.notes'),
  Find: t('common.find'),
  Window: t('commands.groupWindow'),
  Text: t('common.text'),
  Blocks: t('common.blocks'),
};

/** The application menus that commands can be in, in order. */
export const menuNames = ['File', 'Edit', 'Format', 'View', 'Go', 'Help'] as const;

/**
 * Something the user can do. Keys, command palette, shortcut sheet, application menu, toolbars and context menus are all
 * derived from it. `when` and `run` name the services they use in the type of their parameter.
 */
export type Command = {
  /** Unique and stable: buttons run the command by it, and recently used commands are stored by it. */
  readonly id: string;
  /** The label, an imperative or a name. */
  readonly title: string;
  readonly group: (typeof commandGroups)[number];
  /** The sort order in its group, its menu and its toolbars. */
  readonly order: number;
  /** In a browser the last one is shown, because browsers reserve some. */
  readonly keys?: readonly Keybinding[];
  /** The keys in the desktop app when they differ, on a Mac as well: a browser has these for its own tabs. */
  readonly desktopKeys?: readonly Keybinding[];
  /** The keys on macOS when they differ. */
  readonly macKeys?: readonly Keybinding[];
  /** What handles the keys instead of the dispatcher: the editor's key map, the browser, or the note list and the text while they have the focus. */
  readonly keysBelongTo?: 'editor' | 'browser' | 'list';
  /** Repeats while its key is held down. */
  readonly repeats?: true;
  /** Can be run while a dialog is open. */
  readonly inDialogs?: true;
  readonly icon?: LucideIcon;
  /** Its application menu and the section there. */
  readonly menu?: { readonly name: (typeof menuNames)[number]; readonly section: number };
  /** The toolbars and context menus that it is in, each with its section. */
  readonly toolbars?: { readonly [Name in ToolbarName]?: number };
  /** Commands with the same `sheetRow` share a row of the shortcut sheet, with the keys of the first and the last. */
  readonly sheetRow?: string;
  /** Whether the command palette lists it when it is possible; always by default. */
  readonly inPalette?: (services: Services) => boolean;
  /** Whether it is possible now, apart from dialogs; always by default. */
  readonly when?: (services: Services) => boolean;
  /** Whether the state that it toggles is on. */
  readonly isActive?: (services: Services) => boolean;
  readonly run: (services: Services) => void;
};

/** Declares a command. `collectCommands` finds every command that a file in a folder `commands` exports. */
export const defineCommand = (command: Command): Command => command;
