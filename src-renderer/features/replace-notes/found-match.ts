import type { NoteId } from '../../../src-shared/ids.ts';
import type { TextChange } from '../../../src-shared/rpc/texts.ts';
import { replacementParts, type TextMatch } from '../../note-view/match-texts.ts';

/** A match in a note's text, with the text around it. */
export type FoundMatch = {
  /** Where it is, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The end of the line before it, and the beginning of the line after it. */
  readonly before: string;
  readonly after: string;
  /** The match, then each capture group; null for a group that did not match. */
  readonly groups: readonly (string | null)[];
};

/** A note with matches. */
export type FoundNote = {
  readonly noteId: NoteId;
  /** Names the text that was searched. */
  readonly base: string;
  /** Why it cannot be changed, in a sentence; null when it can. */
  readonly refusal: string | null;
  readonly matches: readonly FoundMatch[];
};

/** How much text is shown around a match, in UTF-16 units. */
const contextBefore = 40;
const contextAfter = 80;

/** A match that was found in a text, with the text around it on its lines. */
export function foundMatch(content: string, { groups }: TextMatch): FoundMatch {
  const [from, to] = groups[0] ?? [0, 0];
  const lineStart = content.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = content.indexOf('\n', to);
  const start = Math.max(lineStart, from - contextBefore);
  const lastEnd = lineEnd < 0 ? content.length : lineEnd;
  const end = Math.min(lastEnd, to + contextAfter);
  return {
    from,
    to,
    before: (start > lineStart ? '…' : '') + content.slice(start, from).toWellFormed().trimStart(),
    after: content.slice(to, end).toWellFormed() + (end < lastEnd ? '…' : ''),
    groups: groups.map((ends) => ends && content.slice(ends[0], ends[1])),
  };
}

/** What takes the place of a match; in the template of a regular expression `$1` is its first group. */
export function replacementFor({ groups }: FoundMatch, template: string, regexp: boolean): string {
  if (!regexp) return template;
  return replacementParts(template, groups.length)
    .map((part) => ('text' in part ? part.text : (groups[part.group] ?? '')))
    .join('');
}

/** The matches that the user does not want to replace: of each note the indexes of its matches. */
export type LeftOut = ReadonlyMap<NoteId, ReadonlySet<number>>;

export const nothingLeftOut: LeftOut = new Map();

/** How many matches of a note are to be replaced. */
export function countChosen({ noteId, matches, refusal }: FoundNote, left: LeftOut): number {
  return refusal === null ? matches.length - (left.get(noteId)?.size ?? 0) : 0;
}

/** Leaves out all matches of a note, or none. */
export function withNote(left: LeftOut, { noteId, matches }: FoundNote, chosen: boolean): LeftOut {
  return new Map([...left, [noteId, chosen ? new Set<number>() : new Set(matches.keys())]]);
}

/** Leaves out one match, or takes it in again. */
export function withMatch(left: LeftOut, noteId: NoteId, index: number, chosen: boolean): LeftOut {
  const before = [...(left.get(noteId) ?? [])].filter((other) => other !== index);
  return new Map([...left, [noteId, new Set(chosen ? before : [...before, index])]]);
}

export type NoteChange = TextChange & { readonly noteId: NoteId };

/** The changes that replace all matches but those that are left out. */
export function changesOf(
  notes: readonly FoundNote[],
  left: LeftOut,
  template: string,
  regexp: boolean,
): NoteChange[] {
  return notes.flatMap((note) => {
    if (countChosen(note, left) === 0) return [];
    const { noteId, base, matches } = note;
    const skipped = left.get(noteId);
    const edits = matches.flatMap((match, index) =>
      skipped?.has(index)
        ? []
        : [{ from: match.from, to: match.to, text: replacementFor(match, template, regexp) }],
    );
    return [{ noteId, base, edits }];
  });
}
