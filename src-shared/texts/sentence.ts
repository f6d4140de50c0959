import type { ParseKeys } from 'i18next';
import { hasText, t } from './t.ts';

/** A key of the catalogue that depends on no number. */
export type TextKey = ParseKeys;

/** What a text is made of, in no language. */
export type Wording = {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** A sentence for the user, and what it can be made of again where it is stored or outlives a change of the language. */
export type Sentence = { readonly message: string; readonly wording?: Wording };

/** The sentence of a key in the language of now. */
export const sentence = (key: TextKey, values: Wording['values'] = {}): Required<Sentence> => {
  const wording = { key, values };
  return { message: textOf(wording), wording };
};

/** The same in the language of now; as it was made where it has no wording, or one of another version of the app. */
export function retold<Told extends Sentence>(told: Told): Told {
  const { wording } = told;
  return wording === undefined || !hasText(wording.key) ? told : { ...told, message: textOf(wording) };
}

// A stored key is any text: the compiler cannot know its variables.
const textOf = ({ key, values }: Wording): string =>
  (t as (key: string, values: object) => string)(key, values);
