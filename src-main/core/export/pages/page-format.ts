import type { BundleFile } from '../bundle/bundle.ts';
import type { PageLinks } from './page-parts.ts';

/** A page of an export, before it is made: its path there, and what its note is. */
export type PageEntry = {
  readonly path: string;
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A note that becomes a page. */
export type PageNote<Image> = {
  readonly entry: PageEntry;
  readonly markdown: string;
  readonly links: PageLinks<Image>;
  /** The address of another file of the export, by its path there. */
  addressOf(path: string): string;
  /** Says in the report that the note is not what it could be. */
  remark(reason: string): void;
};

/** A file that a note refers to. */
export type PageFile = {
  /** In the vault. */
  readonly path: string;
  /** From the page; null when it does not come along. */
  readonly address: string | null;
  /** Says in the report that the note is not what it could be. */
  remark(reason: string): void;
};

/** How the pages of one export are made. */
export type PageMaker<Image> = {
  /** Files beside the pages that no note has. */
  readonly own: readonly BundleFile[];
  /** Whether a page contains this file of the vault itself, so that it does not come along. */
  embeds(path: string): Promise<boolean>;
  /** What a page shows for a file of the vault; null when it cannot show it as an image. */
  image(file: PageFile): Promise<Image | null>;
  /** What a page shows for an image that is in the text of the note itself, as a `data:` address; null when it cannot show it. */
  ownImage(address: string): Image | null;
  page(note: PageNote<Image>): Promise<Uint8Array>;
};

export type PreparedPages = {
  /** By the vault paths of their notes. */
  readonly pages: readonly PageEntry[];
  /** The paths that the format's own files get. */
  readonly own: readonly string[];
  /** Of the folder that all notes are below; empty for the vault. */
  readonly name: string;
};

/** A format in which each note is a page. */
export type PageFormat<Image> = {
  /** With its dot. */
  readonly extension: string;
  /** The names of its own files, if they are free. */
  readonly ownNames: readonly string[];
  prepare(pages: PreparedPages): PageMaker<Image>;
};
