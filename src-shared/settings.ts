import type { Static } from 'typebox';
import * as Type from 'typebox';
import { modelNamePattern } from './model/model-values.ts';
import { type Pane, paneWidths } from './panes.ts';

const widthOf = (pane: Pane) =>
  Type.Integer({ minimum: paneWidths[pane].least, maximum: paneWidths[pane].most });

/** The name of a font of the app, or of an installed font. It may not contain what has a meaning in CSS. */
const fontName = Type.String({ maxLength: 100, pattern: String.raw`^[^"'\\\\;{}<>]+$` });

/** The name of one folder that every file system takes, and that is not hidden. */
const folderName = String.raw`^(?![. ])[^<>:"/\\|?*\u0000-\u001f]*[^<>:"/\\|?*\u0000-\u001f. ]$`;
const maxFolderName = 100;
export const isFolderName = (text: string): boolean =>
  text.length <= maxFolderName && new RegExp(folderName).test(text);

const modelName = Type.String({ pattern: modelNamePattern });

/** A model that enriches notes for the embedded service. */
export const MemoryModelSchema = Type.Object(
  {
    /** As `cleanModelAddress` gives it. */
    address: Type.String({ minLength: 1, maxLength: 2000 }),
    model: modelName,
    /** The model there that turns texts into vectors; null for none. */
    embeddingModel: Type.Union([modelName, Type.Null()]),
    /** Whether it was tried with a key. The key itself is kept apart, and may have been lost. */
    needsKey: Type.Boolean(),
    /** Whether the user confirmed that it makes Memories again that it did not make. */
    remakes: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type MemoryModel = Static<typeof MemoryModelSchema>;

/** What notes, or words of them, are sent somewhere for: to keep their Memories, to write them, to find similar notes. */
const purposes = ['memory-service', 'model', 'similar-notes'] as const;
export type DestinationPurpose = (typeof purposes)[number];

/** Where the user allowed notes to be sent to, for one purpose: a scheme, a host and a port. */
export const DestinationSchema = Type.Object(
  {
    purpose: Type.Enum([...purposes]),
    origin: Type.String({ minLength: 1, maxLength: 500 }),
    /** In milliseconds since the epoch. */
    confirmedAt: Type.Number({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Destination = Static<typeof DestinationSchema>;

/** The settings of the user. Stored by the shell; API keys are never part of them. */
export const SettingsSchema = Type.Object(
  {
    theme: Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]),
    /** The language of the interface; `system` follows the operating system, where the app speaks its language. */
    language: Type.Enum(['system', 'en', 'de', 'zh']),
    accent: Type.Enum(['green', 'blue', 'violet', 'rose', 'brown']),
    /** The fonts of notes and of everything else. */
    textFont: fontName,
    interfaceFont: fontName,
    /** Of notes, in CSS pixels. */
    textSize: Type.Integer({ minimum: 12, maximum: 32 }),
    lineWidth: Type.Enum(['narrow', 'medium', 'wide', 'full']),
    density: Type.Enum(['comfortable', 'compact']),
    /** What the list shows of a note below its title. A gist stands there only where it says more than the first lines. */
    preview: Type.Enum(['first-lines', 'gist', 'none']),
    /** What a new window shows. */
    startWith: Type.Enum(['last-note', 'daily-note', 'nothing']),
    /** Where a new note goes: into the folder that the list shows, or always into `newNotesFolder` of the default account. */
    newNotesIn: Type.Enum(['shown-folder', 'one-folder']),
    /** Empty for no folder. */
    newNotesFolder: Type.String({ maxLength: 200 }),
    /** Whether the editors check spelling, in the languages the shell is set to. */
    checkSpelling: Type.Boolean(),
    /** By how much the Tab key indents in Markdown source and in code. */
    indentation: Type.Enum(['2 spaces', '4 spaces', 'tab']),
    /** Whether straight quotes become typographic ones while typing. */
    smartQuotes: Type.Boolean(),
    /** Where the formatting buttons are: always above the note, or beside selected text. */
    toolbar: Type.Enum(['always', 'selection']),
    /** How new links between notes are written: `[[Title]]`, `[[Account/Folder/Title|Title]]`, or `[Title](../Folder/Title.md)`. */
    linkStyle: Type.Enum(['wiki', 'wiki-path', 'markdown']),
    /** Where files of notes go: into the folder `attachmentsFolder` beside the note, or into the one of its account. */
    attachmentsIn: Type.Enum(['beside-note', 'account']),
    attachmentsFolder: Type.String({ maxLength: maxFolderName, pattern: folderName }),
    /** Whether notes are shown as Markdown source first. */
    sourceFirst: Type.Boolean(),
    /** Base address of a remote Memory service, ending in `/developer/v1`; null for the embedded one. The methods of `service` change it. */
    memoryApiUrl: Type.Union([Type.String(), Type.Null()]),
    /** Null for none. `model.use` and `model.turnOff` change it. */
    memoryModel: Type.Union([MemoryModelSchema, Type.Null()]),
    /** Where the user allowed notes to be sent to. */
    destinations: Type.Array(DestinationSchema, { maxItems: 1000 }),
    /** The account new notes go to when none is chosen: a folder name of the vault. */
    defaultAccount: Type.String({ minLength: 1, maxLength: 100 }),
    /** Folders, in any account, whose notes are templates. */
    templatesFolder: Type.String({ minLength: 1, maxLength: 200 }),
    /** The folder of the default account for the notes of each day. */
    dailyFolder: Type.String({ minLength: 1, maxLength: 200 }),
    /** The panes as the last window that changed them had them: what a new window begins with. Widths are in CSS pixels. */
    navigationShown: Type.Boolean(),
    listShown: Type.Boolean(),
    inspectorShown: Type.Boolean(),
    navigationWidth: widthOf('navigation'),
    listWidth: widthOf('list'),
    inspectorWidth: widthOf('inspector'),
    /** The id of the tab that the inspector shows. */
    inspectorTab: Type.String({ minLength: 1, maxLength: 100 }),
    /** Whether gists, descriptions, tags and questions that the Memory service made are shown. */
    generatedShown: Type.Boolean(),
    /** Keys that replace those of a command, by its id; see `effectiveKeys`. Unknown commands are those of another version. */
    shortcuts: Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 5 }),
    ),
    /** The keys for a quick note in every program, as `parseGlobalKeys` gives them; empty for none. */
    captureKeys: Type.String({ maxLength: 40 }),
    /** Where a quick note goes. */
    captureTo: Type.Union([Type.Literal('new-note'), Type.Literal('daily-note')]),
    /** Whether the desktop app goes on without a window, for quick notes. */
    runInBackground: Type.Boolean(),
    /** Whether the app looks for newer versions of itself; it does not until the user was asked. */
    updates: Type.Enum(['unasked', 'off', 'on']),
    /** Whether the user closed the guide of the first start. */
    welcomeClosed: Type.Boolean(),
    /** The ids of the sample notes that were added. */
    sampleNotes: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 }),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingsSchema>;

/** Settings that a window may change: all but those that say where notes are sent. */
export const ChosenSettingsSchema = Type.Partial(
  Type.Omit(SettingsSchema, ['memoryApiUrl', 'memoryModel', 'destinations']),
  { additionalProperties: false },
);
export type ChosenSettings = Static<typeof ChosenSettingsSchema>;

export const defaultSettings: Settings = {
  theme: 'system',
  language: 'system',
  accent: 'green',
  textFont: 'Literata',
  interfaceFont: 'Inter',
  textSize: 17,
  lineWidth: 'medium',
  density: 'comfortable',
  preview: 'first-lines',
  startWith: 'last-note',
  newNotesIn: 'shown-folder',
  newNotesFolder: '',
  checkSpelling: true,
  indentation: '4 spaces',
  smartQuotes: false,
  toolbar: 'always',
  linkStyle: 'wiki',
  attachmentsIn: 'beside-note',
  attachmentsFolder: 'attachments',
  sourceFirst: false,
  memoryApiUrl: null,
  memoryModel: null,
  destinations: [],
  defaultAccount: 'Personal',
  templatesFolder: 'Templates',
  dailyFolder: 'Daily',
  navigationShown: true,
  listShown: true,
  inspectorShown: true,
  navigationWidth: paneWidths.navigation.initial,
  listWidth: paneWidths.list.initial,
  inspectorWidth: paneWidths.inspector.initial,
  inspectorTab: 'memory',
  generatedShown: true,
  shortcuts: {},
  captureKeys: 'Mod+Alt+Space',
  captureTo: 'new-note',
  runInBackground: false,
  updates: 'unasked',
  welcomeClosed: false,
  sampleNotes: [],
};

/**
 * Where API keys are kept: encrypted by the system's key store; in a file in the data folder as they are, readable by
 * its owner only; or nowhere, so that the key of a remote service is asked for again at the next start.
 */
export type KeyStorage = 'system' | 'private-file' | 'this-run';
