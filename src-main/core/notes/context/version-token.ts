import type { RevisionId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';

/** The version of a note that a renderer has read. */
export type SeenState = {
  /** SHA-256 of the file's bytes; empty without a file. */
  readonly hash: string;
  readonly title: string;
  readonly head: RevisionId | null;
};

/**
 * The token of a version, which a save passes back as `base`. It holds prefixes of the hashes of title and head:
 * enough to distinguish what a renderer has changed itself from external changes.
 */
export const versionTokenOf = ({ hash, title, head }: SeenState): string =>
  `${hash}.${titleMark(title)}.${headMark(head)}`;

/** A parsed token. An invalid one matches no version. */
export type VersionToken = {
  readonly hash: string;
  /** Whether the renderer had this title when it read the note. */
  hasTitle(title: string): boolean;
  hasHead(head: RevisionId | null): boolean;
};

export function parseVersionToken(base: string): VersionToken {
  const [hash = '', title, head] = base.split('.');
  return {
    hash,
    hasTitle: (candidate) => title === titleMark(candidate),
    hasHead: (candidate) => head === headMark(candidate),
  };
}

/** A title in its canonical form: one line of well-formed Unicode text in NFC. */
export const oneLineTitle = (title: string): string =>
  title
    .replace(/[\r\n]+/g, ' ')
    .toWellFormed()
    .normalize('NFC');

const titleMark = (title: string): string => sha256(oneLineTitle(title)).slice(0, 16);
const headMark = (head: RevisionId | null): string => head?.slice(0, 16) ?? '';
