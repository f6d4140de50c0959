import type { NoteId } from '../../../src-shared/ids.ts';
import type { TextChange } from '../../../src-shared/rpc/texts.ts';
import { type FoundNote, replacementFor } from './found-match.ts';

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
