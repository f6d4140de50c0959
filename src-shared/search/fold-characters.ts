/** What is written with other letters, which no Unicode table says: of small letters without diacritics. */
const spellings: Readonly<Record<string, string>> = {
  // Latin
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'ng',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŧ: 't',
  ƀ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƴ: 'y',
  // letters that look like an apostrophe, as in Hawaiʻi, and typographic punctuation
  ʻ: "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  // Greek
  ς: 'σ',
  // Arabic and Persian, which have keys of their own for one letter
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
};

/** Ten digits each, from this one on: of Arabic, Persian, and Devanagari. */
const zeros: readonly number[] = [0x660, 0x6f0, 0x966];

/** A small letter without diacritics as it is searched for; most stay what they are. */
export function spelled(letter: string): string {
  const other = spellings[letter];
  if (other !== undefined) return other;
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** Marks that searches ignore: diacritics, vowel points, signs around a character. Those of Indic scripts and of kana make other letters. */
export const ignoredMarks =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670' +
  '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';

/** Characters that nobody sees or types: soft hyphens, zero-width ones, tatweel, variants and skin tones of emoji. */
export const invisible = '\\p{Default_Ignorable_Code_Point}\\u0640\\u{1f3fb}-\\u{1f3ff}';

/** Letters with diacritics, and others that are spelled with another one: of Greek, Cyrillic and Arabic. */
const greek =
  '\\u0384-\\u0390Σ\\u03aa-\\u03b0ς\\u03ca-\\u03ce\\u03d0-\\u03d6\\u03f0-\\u03f5\\u03f9\\u1f00-\\u1fff\\u2126';
const cyrillic =
  '\\u0400\\u0401\\u0403\\u0407\\u040c-\\u040e\\u0419\\u0439\\u0450\\u0451\\u0453\\u0457\\u045c-\\u045e\\u0476\\u0477\\u04c1\\u04c2' +
  '\\u04d0-\\u04d3\\u04d6\\u04d7\\u04da-\\u04df\\u04e2-\\u04e7\\u04ea-\\u04f5\\u04f8\\u04f9';
const arabic =
  '\\u0622-\\u0626\\u0629\\u0649\\u0660-\\u0669\\u0671\\u0675-\\u0678\\u06a9\\u06c0\\u06c2\\u06cc\\u06d3\\u06f0-\\u06f9';

/** Characters that may become others when they are folded, besides capital letters. No ASCII. */
export const changing =
  `[[\\p{Script=Latin}${greek}${cyrillic}${arabic}\\p{M}${ignoredMarks}${invisible}` +
  'ʻʼʾʿ\\p{No}०-९\\u00a0\\u2000-\\u200a\\u2010-\\u2015\\u2018-\\u201f\\u202f\\u3000' +
  // Hangul, half-width and full-width forms, ligatures, square words, letters of formulas
  '\\u1100-\\u11ff\\uac00-\\ud7a3\\uff00-\\uffef\\ufb00-\\ufdff\\ufe70-\\ufeff\\u3200-\\u33ff\\uf900-\\ufaff\\u{1d400}-\\u{1d7ff}]--[\\x00-\\x7f]]';

/** What belongs to the character before it: marks, the voicing of half-width kana, the vowel and the end of a Hangul syllable. */
export const trailing = `[\\p{M}${invisible}\\uff9e\\uff9f\\u1160-\\u11ff\\uffa0-\\uffdc]`;
