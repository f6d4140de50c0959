/** A language that spelling can be checked in. `code`: BCP 47. */
export type SpellingLanguage = { readonly code: string; readonly name: string };

/** The languages of the desktop's spell checker. */
export type SpellingLanguages = {
  /** Empty where the system checks, in languages of its own. Those of the system's languages come first. */
  readonly available: readonly SpellingLanguage[];
  /** Codes; empty when nothing is checked. */
  readonly chosen: readonly string[];
};
