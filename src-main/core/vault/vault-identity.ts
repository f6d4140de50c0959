import type { NoteId } from '../../../src-shared/ids.ts';
import type { VaultPresence } from '../../../src-shared/rpc/vault.ts';

/** What the identity file of a folder contains. `damaged`: it exists, and names no vault. */
export type FoundIdentity =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'named'; readonly vault: string };

/** What was found where the vault should be. */
export type VaultEvidence = {
  /** The vault that the journal belongs to; null for a journal that was never bound to one. */
  readonly bound: string | null;
  readonly folder: 'absent' | 'unreadable' | 'there';
  readonly identity: FoundIdentity;
  /** Files of notes that the journal knows (or a sample of them), and how many of those are there. */
  readonly known: number;
  readonly found: number;
};

export type VaultDecision =
  /** The folder is the journal's vault. `vault`: its id by now; null when it has yet to get one. */
  { readonly kind: 'use'; readonly vault: string | null } | Extract<VaultPresence, { kind: 'missing' }>;

/**
 * Whether a folder is the vault of a journal. The identity file decides; without it, or where it names another vault,
 * the notes do: a restored folder may lack the file, and two computers that opened a plain folder before it was first
 * synchronized have both named it, of which one name arrives at the other. Half of the known notes have to be there
 * then. An empty mount point, or another user's vault, has none of them. Of two ids of one vault the greater one wins: every computer that learns of
 * both decides alike, in whatever order they come, and whatever its clock says.
 */
export function decideVault({ bound, folder, identity, known, found }: VaultEvidence): VaultDecision {
  if (folder !== 'there') return missing(folder === 'absent' ? 'not-there' : 'unreadable');
  const named = identity.kind === 'named' ? identity.vault : null;
  if (bound !== null && named === bound) return { kind: 'use', vault: bound };
  // without notes nothing can be mistaken for another vault's: another computer's identity file arrived before its notes
  if (known === 0 && (bound === null || named !== null)) return { kind: 'use', vault: named };
  const isMostlyThere = found > 0 && found * 2 >= known;
  // A journal of a version before vaults had names: many notes may have been deleted while the app was closed.
  const isUpgrade = bound === null && named === null && found > 0;
  if (isMostlyThere || isUpgrade) return { kind: 'use', vault: greaterId(named, bound) };
  return missing(named === null ? 'empty' : 'other-vault');
}

/** The greater one of two ids; null is less than any. */
export const greaterId = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

const missing = (reason: Extract<VaultPresence, { kind: 'missing' }>['reason']): VaultDecision => ({
  kind: 'missing',
  reason,
});

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
