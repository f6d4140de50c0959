import { registerHooks } from 'node:module';
import { editTable } from '../bench/lossless/edit-table.ts';
import { printSequences } from '../bench/sequences/print-sequences.ts';
import {
  type Corpus,
  commonMarkExamples,
  gfmTexts,
  namedCorpora,
  ownNotes,
} from '../src-renderer/lossless/test-support/example-texts.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run bench:lossless [-- --seed=7] [-- --rounds=5] [-- --sequences=500] [-- --faults]`: one random edit of each kind in each
 * note, or sequences of them in a browser, and what became of the rest of its text. Over the project's own notes and examples, and what EXAMPLE_NOTES_CORPUS names.
 */
const aims =
  'aims on notes: confined 100 %, exact >= 99 % typing and >= 95 % overall, reloads >= 99.5 %, best effort <= 0.2 %, undone 100 %';
const help = `One random edit of each kind in each note, and what became of its text beside the edit.
  --seed=<number>    the same edits as another time; its number is the first thing printed
  --rounds=<number>  how often each note is edited
  --sequences=<number>  plays so many sequences of fifty edits, saves and undos in a browser instead
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
const unknown = asked.find((word) => !/^--(?:faults|(?:seed|rounds|sequences)=\d+)$/.test(word));
if (unknown !== undefined) {
  console.error(
    `There is no option "${unknown}"; there are: --seed=<number>, --rounds=<number>, --sequences=<number>, --faults.`,
  );
  process.exit(2);
}
const seed = numberOf('seed') ?? Math.floor(Math.random() * 1_000_000);
const rounds = numberOf('rounds');
const named = corporaOrEnd();
console.log(`seed ${seed}; ${aims}`);
const corpora = named.length > 0 ? named : [ownNotes(), gfmTexts(), commonMarkExamples()];
const sequences = numberOf('sequences');
if (sequences !== undefined) {
  await playAll(sequences);
  process.exit(0);
}
// the editor names workers by their address, which only a bundler makes, and nothing here starts one
registerHooks({
  load: (url, context, next) =>
    url.endsWith('?worker&url')
      ? { format: 'module', source: 'export default ""', shortCircuit: true }
      : next(url, context),
});
const { measureEdits } = await import('../src-renderer/lossless/test-support/measure-edits.ts');
for (const corpus of corpora) {
  // few notes are edited often, so that a share says something
  const often = rounds ?? Math.max(1, Math.floor(1000 / corpus.texts.length));
  const { figures, faults } = measureEdits(corpus, seed, often);
  if (asked.includes('--faults'))
    for (const { kind, id, faults: wrong, removed, added } of faults)
      console.log(`${kind}: ${id}: ${wrong.join(', ')}: ${JSON.stringify({ removed, added }).slice(0, 600)}`);
  console.log(editTable(`${corpus.name}: ${corpus.texts.length} texts, ${often} times`, figures));
}

/** The notes of which there are several kinds of blocks; single examples are too short for fifty edits. */
async function playAll(count: number): Promise<void> {
  const setup = await setUpShell('chromium');
  if (setup.kind === 'impossible') {
    console.error(`There is no browser to play in: ${setup.why}.`);
    process.exit(1);
  }
  const executablePath = setup.env.EXAMPLE_NOTES_CHROMIUM ?? '';
  for (const corpus of named.length > 0 ? named : [ownNotes()])
    await printSequences(corpus, { executablePath, count, seed, faults: asked.includes('--faults') });
  setup.stop();
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
