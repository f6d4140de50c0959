import type { NoteId } from '../../../src-shared/ids.ts';

/** A file of a note as the journal knows it: its vault path, and its size in bytes. */
export type KnownFile = { readonly id: NoteId; readonly path: string; readonly size: number };

/** Which vault a journal belongs to. The journal implements it; the vault itself knows no journal. */
export type VaultBinding = {
  /** The vault's id; null before the journal was bound to one. */
  vault(): string | null;
  bind(vault: string): void;
  /** Files of notes, those in the trash included; at most `limit` of them, evenly chosen. */
  knownFiles(limit: number): readonly KnownFile[];
};
