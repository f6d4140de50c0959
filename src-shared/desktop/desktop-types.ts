import { type NoteId, parseNoteId } from '../ids.ts';

/** What the desktop's own dialog lets the user choose. */
export const pathKinds = ['folder', 'file', 'new-file'] as const;
export type PathKind = (typeof pathKinds)[number];

export const isPathKind = (value: unknown): value is PathKind => pathKinds.some((kind) => kind === value);

/** What became of printing into a PDF file; `message` is a sentence for the user. */
export type PrintedPdf =
  | { readonly kind: 'printed'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** A language that spelling can be checked in. `code`: BCP 47. */
export type SpellingLanguage = { readonly code: string; readonly name: string };

/** The languages of the desktop's spell checker. */
export type SpellingLanguages = {
  /** Empty where the system checks, in languages of its own. Those of the system's languages come first. */
  readonly available: readonly SpellingLanguage[];
  /** Codes; empty when nothing is checked. */
  readonly chosen: readonly string[];
};

/** A vault that was open before, or is. */
export type ListedVault = {
  /** Absolute path of its folder. */
  readonly vault: string;
  readonly isOpen: boolean;
  /** Whether its folder is there now. */
  readonly isThere: boolean;
};

/** What became of opening another vault; `message` is a sentence for the user. */
export type VaultOpening =
  | { readonly kind: 'opened'; readonly vault: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

/** What the desktop asks a window to do, as soon as it can. */
export type WindowRequest =
  | { readonly kind: 'open-note'; readonly noteId: NoteId }
  /** A file that the user opened from the system: an absolute path. */
  | { readonly kind: 'open-file'; readonly path: string }
  /** Something was refused, with a sentence for the user. */
  | { readonly kind: 'refused'; readonly message: string };

/** A request as main sent it; undefined for anything else. */
export function readWindowRequest(value: unknown): WindowRequest | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, noteId, path, message } = value as Record<string, unknown>; // each one is checked below
  const id = parseNoteId(noteId);
  if (kind === 'open-note' && id !== undefined) return { kind, noteId: id };
  if (kind === 'open-file' && typeof path === 'string') return { kind, path };
  return kind === 'refused' && typeof message === 'string' ? { kind, message } : undefined;
}

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
