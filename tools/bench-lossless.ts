import { editTable } from '../bench/lossless/edit-table.ts';
import {
  type Corpus,
  commonMarkExamples,
  gfmTexts,
  namedCorpora,
  ownNotes,
} from '../src-renderer/lossless/test-support/example-texts.ts';
import { measureEdits } from '../src-renderer/lossless/test-support/measure-edits.ts';

/**
 * `npm run bench:lossless [-- --seed=7] [-- --rounds=5] [-- --faults]`: one random edit of each kind in each note, and
 * what became of the rest of its text. Over the project's own notes and examples, and what EXAMPLE_NOTES_CORPUS names.
 */
const aims =
  'aims on notes: confined 100 %, exact >= 99 % typing and >= 95 % overall, reloads >= 99.5 %, unproved <= 0.2 %, undone 100 %';
const help = `One random edit of each kind in each note, and what became of its text beside the edit.
  --seed=<number>    the same edits as another time; its number is the first thing printed
  --rounds=<number>  how often each note is edited
  --faults           prints every edit that was not as it should be
The notes are the project's own, or what EXAMPLE_NOTES_CORPUS names: folders of Markdown files, or JSON files with a list
of { "id", "src" }, separated as in PATH.`;
const asked = process.argv.slice(2);
const numberOf = (name: string): number | undefined => {
  const [, digits] = asked.map((word) => new RegExp(`^--${name}=(\\d+)$`).exec(word)).find(Boolean) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
if (asked.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = asked.find((word) => !/^--(?:faults|(?:seed|rounds)=\d+)$/.test(word));
if (unknown !== undefined) {
  console.error(`There is no option "${unknown}"; there are: --seed=<number>, --rounds=<number>, --faults.`);
  process.exit(2);
}
const seed = numberOf('seed') ?? Math.floor(Math.random() * 1_000_000);
const rounds = numberOf('rounds');
const named = corporaOrEnd();
console.log(`seed ${seed}; ${aims}`);
const corpora = named.length > 0 ? named : [ownNotes(), gfmTexts(), commonMarkExamples()];
for (const corpus of corpora) {
  // few notes are edited often, so that a share says something
  const often = rounds ?? Math.max(1, Math.floor(1000 / corpus.texts.length));
  const { figures, faults } = measureEdits(corpus, seed, often);
  if (asked.includes('--faults'))
    for (const { kind, id, faults: wrong, removed, added } of faults)
      console.log(`${kind}: ${id}: ${wrong.join(', ')}: ${JSON.stringify({ removed, added }).slice(0, 600)}`);
  console.log(editTable(`${corpus.name}: ${corpus.texts.length} texts, ${often} times`, figures));
}

/** What was named; one line and the end where it cannot be read, or holds no text. */
function corporaOrEnd(): Corpus[] {
  try {
    return namedCorpora();
  } catch (error) {
    console.error(`EXAMPLE_NOTES_CORPUS: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}
