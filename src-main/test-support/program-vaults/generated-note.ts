/**
 * A note of a generated vault. Its text says which one it is (`I am 7.`), and its links whom they lead to (`to 12`), so that a link that leads
 * elsewhere after an import is found.
 */
export type GeneratedNote = {
  readonly number: number;
  readonly title: string;
  /** The numbers of the folders that it is in, from the top. */
  readonly folders: readonly string[];
  /** The numbers of the notes that it links to. */
  readonly links: readonly number[];
  /** It shows a picture of its own. */
  readonly hasPicture: boolean;
};

export type GeneratedFiles = ReadonlyMap<string, string>;

/** What users call notes: of any script, with signs that paths, links or systems read otherwise, and many alike. */
const titles = [
  'Plan',
  'Größe & Übersicht',
  'Meeting (May)',
  '日本の旅',
  'C# notes',
  'a.b.c',
  "Ana's list",
  'été 100%',
  'Плохо + хорошо',
  'Untitled',
  'مذكرة',
  'x = y, z',
];
const folders = ['Work', 'Privat', 'Änderungen', 'Journal 2024', '空'];

/** The same notes for the same number. Every fourth title is one that other folders have, too. */
export function generateNotes(count: number): GeneratedNote[] {
  const next = randomNumbers(count);
  return Array.from({ length: count }, (_, number) => {
    const base = titles[next(titles.length)] ?? 'Plan';
    return {
      number,
      title: number % 4 === 0 ? base : `${base} ${number}`,
      folders: Array.from({ length: next(4) }, () => folders[next(folders.length)] ?? 'Work'),
      links: Array.from({ length: next(5) }, () => next(count)),
      hasPicture: next(5) === 0,
    };
  });
}

/** Whole numbers below a bound, always the same ones (Lehmer's generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** The text of each note, without what a program adds. */
export const ownText = ({ number }: GeneratedNote): string => `I am ${number}.`;
export const labelOf = (number: number): string => `to ${number}`;
