/** A key with the plural category of CLDR at its end, such as `notes_one`. */
type PluralKey = `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`;

/**
 * What a translation of an area must have: every key of the English texts, but of the plural forms only those that the language
 * has. A test checks that these are complete, and that each text names the variables of the English one.
 */
export type Translation<Texts> = {
  readonly [Key in keyof Texts as Key extends PluralKey ? never : Key]: string;
} & { readonly [Key in keyof Texts as Key extends PluralKey ? Key : never]?: string };

/** The texts of all areas in another language than English. */
export type Translations<Areas> = { readonly [Area in keyof Areas]: Translation<Areas[Area]> };
