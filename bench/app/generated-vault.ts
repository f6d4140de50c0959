import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Choices, choicesOf } from '../../adversity/random.ts';
import { noteText, type PlannedNote } from './note-text.ts';
import { languages, type Speaker, speakerOf } from './words.ts';

export type VaultPlan = {
  readonly notes: readonly PlannedNote[];
  /** The note that many others link to. */
  readonly hub: PlannedNote;
  /** How many notes link to it. */
  readonly linking: number;
};

export type VaultOptions = { readonly notes: number; readonly folders: number; readonly seed: number };

/** As many notes link to the note that is renamed, where there are so many. */
const linkingToHub = 500;
const hubTitle = 'Harbour handbook';
/** The time of the newest file. */
const newest = Date.parse('2026-06-01T00:00:00Z') / 1000;
const threeYears = 3 * 365 * 24 * 3600;

/** Plans a vault in five languages, each an account with its share of the folders. The same options give the same vault. */
export function planVault({ notes: count, folders, seed }: VaultOptions): VaultPlan {
  const random = choicesOf(seed, `plan ${count}`);
  const speakers = languages.map((language) => speakerOf(language, random));
  const titles = new Set<string>();
  const titled = Array.from({ length: count }, (_, number) => {
    const speaker = speakers[number % speakers.length] as Speaker;
    const title = number === 0 ? hubTitle : newTitle(titles, speaker, number, random);
    titles.add(title);
    return { number, title, speaker };
  });
  const linking = Math.min(linkingToHub, Math.floor(count / 2));
  const linkEvery = Math.floor(count / linking);
  const notes = titled.map((note): PlannedNote => {
    const links = Array.from(
      { length: random.below(4) },
      () => titled[random.between(1, count - 1)]?.title ?? '',
    );
    const turn = (note.number - 1) / linkEvery;
    const hub = Number.isInteger(turn) && turn >= 0 && turn < linking ? [hubTitle] : [];
    return { ...note, path: pathOf(note, folders, random), links: [...links, ...hub] };
  });
  const hub = notes[0] as PlannedNote;
  return { notes, hub, linking: notes.filter(({ links }) => links.includes(hub.title)).length };
}

function newTitle(
  taken: ReadonlySet<string>,
  { word, language }: Speaker,
  number: number,
  random: Choices,
): string {
  const title = Array.from({ length: random.between(2, 4) }, word).join(language.space === '' ? '' : ' ');
  return taken.has(title) ? `${title} ${number}` : title;
}

/** Folders lie two deep where there are many. */
function pathOf(
  { number, title, speaker }: Pick<PlannedNote, 'number' | 'title' | 'speaker'>,
  folders: number,
  random: Choices,
): string {
  const each = Math.max(1, Math.floor(folders / languages.length));
  const folder = number % 97 === 0 ? 0 : random.below(each);
  const place = each > 20 ? `${Math.floor(folder / 20)}/${folder}` : String(folder);
  return `${speaker.language.name}/${place}/${title}.md`;
}

/** Writes the notes of a plan into a folder; the text of each depends on nothing but the seed and its number. */
export function writeVault(vault: string, { notes }: VaultPlan, seed: number): void {
  const made = new Set<string>();
  for (const note of notes) {
    const path = join(vault, note.path);
    const folder = dirname(path);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    const random = choicesOf(seed, `note ${note.number}`);
    writeFileSync(path, noteText(note, random));
    const changed = newest - Math.floor(random.next() * threeYears);
    utimesSync(path, changed, changed);
  }
}
