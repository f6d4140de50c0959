/** An item of the application menu that runs a command of the window. */
export type MenuCommand = {
  readonly id: string;
  readonly title: string;
  /** Its keys as Electron names them, e.g. `CmdOrCtrl+Shift+F`: shown in the menu, and acted on by the window. Null for none. */
  readonly accelerator: string | null;
  readonly isEnabled: boolean;
};

/** A menu with the commands of its sections, which are separated. */
export type CommandMenu = { readonly name: string; readonly sections: readonly (readonly MenuCommand[])[] };

/** The menus that a window sent; undefined for anything else, and for more than a menu can show. */
export function readCommandMenus(value: unknown): readonly CommandMenu[] | undefined {
  return isListOf(value, 20, isMenu) ? value : undefined;
}

const isMenu = (value: unknown): value is CommandMenu =>
  isRecord(value) &&
  isText(value.name) &&
  isListOf(value.sections, 20, (section): section is MenuCommand[] => isListOf(section, 100, isCommand));

const isCommand = (value: unknown): value is MenuCommand =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.title) &&
  (value.accelerator === null || isText(value.accelerator)) &&
  typeof value.isEnabled === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

function isListOf<Item>(
  value: unknown,
  longest: number,
  isItem: (item: unknown) => item is Item,
): value is Item[] {
  return Array.isArray(value) && value.length <= longest && value.every(isItem);
}
