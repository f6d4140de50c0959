/** How well the notes were found that questions mean. */
export type Score = {
  /** Share of the questions whose note is among the first five. */
  readonly recall: number;
  /** The middle of one over the place of the note, 0 where it is not among those that were found. */
  readonly reciprocal: number;
};

/** Notes that a person looks at. */
const looked = 5;

/** `places`: that of the note of each question, from 1; null where it was not found. */
export function scorePlaces(places: readonly (number | null)[]): Score {
  const share = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, places.length);
  return {
    recall: share(places.map((place) => (place !== null && place <= looked ? 1 : 0))),
    reciprocal: share(places.map((place) => (place === null ? 0 : 1 / place))),
  };
}

/** The place of a note among those that were found, from 1. */
export function placeOf(noteId: string, found: readonly string[]): number | null {
  const index = found.indexOf(noteId);
  return index < 0 ? null : index + 1;
}
