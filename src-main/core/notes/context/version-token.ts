import type { RevisionId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';

/** A state of a note as a renderer has seen it. */
export type SeenState = {
  /** SHA-256 of the file's bytes; empty without a file. */
  readonly hash: string;
  readonly title: string;
  readonly head: RevisionId | null;
};

/**
 * The name of a state, which a save passes back. Of the title and the head it holds only marks: enough to tell what a
 * renderer has changed itself from what was changed elsewhere meanwhile.
 */
export const versionTokenOf = ({ hash, title, head }: SeenState): string =>
  `${hash}.${titleMark(title)}.${headMark(head)}`;

/** A base taken apart. What is no base of this app compares as a state nobody is in. */
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

/** A title as a note can have it: one line of Unicode text in its normal form. */
export const oneLineTitle = (title: string): string =>
  title
    .replace(/[\r\n]+/g, ' ')
    .toWellFormed()
    .normalize('NFC');

const titleMark = (title: string): string => sha256(oneLineTitle(title)).slice(0, 16);
const headMark = (head: RevisionId | null): string => head?.slice(0, 16) ?? '';
