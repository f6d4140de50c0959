/** How much was parsed to find a text for one dirty range. */
export type ReadEffort = { readonly characters: number; readonly texts: number };

export const noEffort: ReadEffort = { characters: 0, texts: 0 };

/** The most characters parsed for one range: some tenths of a second. */
const maxCharacters = 1_000_000;

/** This many texts are tried however long they are. */
const minTexts = 6;

/** The effort with another text. */
export const withText = ({ characters, texts }: ReadEffort, text: string): ReadEffort => ({
  characters: characters + text.length,
  texts: texts + 1,
});

/**
 * Whether the last text was one too many. Most ranges are verified with the first text; a range for which none is verified would be
 * parsed dozens of times. `isHopeless`: no text is expected to be verified.
 */
export const isExhausted = ({ characters, texts }: ReadEffort, isHopeless: boolean): boolean =>
  texts > minTexts && characters > (isHopeless ? 0 : maxCharacters);
