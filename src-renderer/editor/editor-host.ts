import type { Editor } from '@tiptap/core';
import type { NoteReference } from '../../src-shared/markdown/text-links.ts';
import { type WrittenLink, writeLink } from '../../src-shared/markdown/write-link.ts';
import type {
  FetchedWebImage,
  ImageBytes,
  LinkedFile,
  StoredAttachment,
} from '../../src-shared/rpc/attachments.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import type { Embedded } from '../../src-shared/rpc/links.ts';
import { t } from '../../src-shared/texts/t.ts';

/** What the app provides to the editor of one note. */
export type EditorHost = {
  /** The notes that can be linked to. */
  notes(): Iterable<NoteSummary>;
  /** A new link to one of these notes; null where its title cannot be in a link. */
  linkTo(note: NoteSummary, notes: readonly NoteSummary[]): WrittenLink | null;
  /** Whether the note exists that a wiki link names. */
  isThere(link: string): boolean;
  /** Calls back when notes are created, deleted or renamed; returns a function that stops this. */
  onNotesChange(listener: () => void): () => void;
  /**
   * Opens the target of a wiki link, given the text between its brackets: `Folder/Title#Heading|Alias`. `href`: of a Markdown link.
   * `newTab`: in a tab of its own.
   */
  openNote(link: string, href?: string, newTab?: boolean): void;
  /** The title and the first words of the note that a wiki link names; null where there is none. */
  previewOf(link: string): { readonly title: string; readonly text: string } | null;
  /** Opens a link of the text as a click on it does; `newTab`: a note in a tab of its own. A file is saved, never opened. */
  openLink(href: string, newTab?: boolean): void;
  /** Finds what a link embeds. Rejects with the reason as its message. */
  embed(link: NoteReference): Promise<EmbeddedPart>;
  /** Something that is another whenever the note that a link names has changed; null while there is none. */
  embeddedVersion(link: NoteReference): unknown;
  /** The keys of the note and its parts that this text is shown in, from the outermost. */
  readonly within: readonly string[];
  /** The tags in use, and how many notes have each. */
  tags(): Iterable<{ readonly tag: string; readonly count: number }>;
  /** Shows the notes that have a tag. */
  openTag(tag: string): void;
  /** Reads an image by its link. Rejects with the reason as its message. */
  readImage(link: string): Promise<ImageBytes>;
  /** Reads any file by its link. Rejects with the reason as its message. */
  readFile(link: string): Promise<LinkedFile>;
  /** Stores a file beside the note. */
  addFile(name: string, bytes: Uint8Array): Promise<StoredAttachment>;
  /**
   * Fetches images of the web and stores them beside the note, once the user has confirmed it; at most 200. `report` gets what became of each; it is not
   * called when the user did not allow it. Resolves when they are fetched, refused, or wait for the user in a dialog.
   */
  fetchImages(
    addresses: readonly string[],
    report: (results: readonly FetchedWebImage[]) => void,
  ): Promise<unknown>;
  /** The note as it is open now, in whichever tab; null while it is not. */
  noteNow(): NoteNow | null;
  /** Whether straight quotes become typographic ones while typing. */
  smartQuotes(): boolean;
  /** Shows a message outside the text. */
  notify(level: 'warning' | 'error', message: string): void;
  /** The local time, for the names of images that have none. */
  now(): Date;
};

/** An open note: in an editor, or as its Markdown. `replace` is one step of its undo history; false, and nothing is changed, where that is not possible. */
export type NoteNow =
  | { readonly editor: Editor }
  | { readonly editor: null; content(): string; replace(content: string): boolean };

/** What a link embeds; a note with the host of its text, and with what tells it apart in `within`. */
export type EmbeddedPart =
  | Exclude<Embedded, { kind: 'note' }>
  | (Extract<Embedded, { kind: 'note' }> & { readonly key: string; readonly host: EditorHost });

/** A text that is shown read-only within another one. */
export type ShownText = { readonly dom: HTMLElement; destroy(): void };

/** Shows the Markdown of another note. */
export type ShowText = (markdown: string, host: EditorHost) => ShownText;

declare module '@tiptap/core' {
  interface Storage {
    /** `showText`: how embedded notes are shown; null where they are not. */
    host: { readonly host: EditorHost; readonly showText: ShowText | null };
  }
  interface EditorEvents {
    /** Notes were created, deleted or renamed. */
    notesChange: undefined;
  }
}

const noFiles = (): Promise<never> => Promise.reject(new Error(t('editor.filesUnreachable')));

/** The host of a text that stands alone: no note can be linked to, and no file can be read. */
export const noHost: EditorHost = {
  notes: () => [],
  linkTo: (note, notes) => writeLink(notes, note, note, 'wiki'),
  isThere: () => true,
  onNotesChange: () => () => {},
  openNote: () => {},
  previewOf: () => null,
  openLink: () => {},
  embed: () => Promise.resolve({ kind: 'none' }),
  embeddedVersion: () => null,
  within: [],
  tags: () => [],
  openTag: () => {},
  readImage: noFiles,
  readFile: noFiles,
  addFile: noFiles,
  fetchImages: noFiles,
  noteNow: () => null,
  smartQuotes: () => false,
  notify: () => {},
  now: () => new Date(),
};

/** The host of an editor that is not destroyed. */
export const hostOf = ({ storage }: Editor): EditorHost => storage.host.host;
