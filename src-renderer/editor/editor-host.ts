import { type Editor, Extension } from '@tiptap/core';
import type { ImageBytes, LinkedFile, StoredAttachment } from '../../src-shared/rpc/attachments.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** What the app provides to the editor of one note. */
export type EditorHost = {
  /** The notes that can be linked to. */
  notes(): Iterable<NoteSummary>;
  /** Whether the note exists that a wiki link names. */
  isThere(link: string): boolean;
  /** Calls back when notes are created, deleted or renamed; returns a function that stops this. */
  onNotesChange(listener: () => void): () => void;
  /** Opens the target of a wiki link, given the text between its brackets: `Folder/Title#Heading|Alias`. */
  openNote(link: string): void;
  /** Reads an image by its link. Rejects with the reason as its message. */
  readImage(link: string): Promise<ImageBytes>;
  /** Reads any file by its link. Rejects with the reason as its message. */
  readFile(link: string): Promise<LinkedFile>;
  /** Stores a file beside the note. */
  addFile(name: string, bytes: Uint8Array): Promise<StoredAttachment>;
  /** Shows a message outside the text. */
  notify(level: 'warning' | 'error', message: string): void;
  /** The local time, for the names of images that have none. */
  now(): Date;
};

declare module '@tiptap/core' {
  interface Storage {
    host: { readonly host: EditorHost };
  }
  interface EditorEvents {
    /** Notes were created, deleted or renamed. */
    notesChange: undefined;
  }
}

const noFiles = (): Promise<never> => Promise.reject(new Error('The files of this note cannot be reached.'));

/** The host of a text that stands alone: no note can be linked to, and no file can be read. */
export const noHost: EditorHost = {
  notes: () => [],
  isThere: () => true,
  onNotesChange: () => () => {},
  openNote: () => {},
  readImage: noFiles,
  readFile: noFiles,
  addFile: noFiles,
  notify: () => {},
  now: () => new Date(),
};

/** Gives the other extensions the host of their editor, and notifies them when the other notes change. */
export const Host = Extension.create<{ host: EditorHost }>({
  name: 'host',
  addOptions: () => ({ host: noHost }),
  addStorage() {
    return { host: this.options.host };
  },
  onBeforeCreate() {
    const { editor } = this;
    const stop = this.options.host.onNotesChange(() => editor.emit('notesChange', undefined));
    editor.on('destroy', stop);
  },
});

/** The host of an editor that is not destroyed. */
export const hostOf = ({ storage }: Editor): EditorHost => storage.host.host;
