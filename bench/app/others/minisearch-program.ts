import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * A process of its own: `minisearch-program.ts MODULE VAULT`, with the texts to be searched for on standard input, as JSON. Answers what
 * MiniSearch took, as JSON; see `MiniSearchFigures`.
 */
const [module = '', vault = ''] = process.argv.slice(2);
const typed = JSON.parse(readFileSync(0, 'utf8')) as string[];

type Index = {
  add(document: object): void;
  search(query: string, options: object): unknown[];
};
const { default: MiniSearch } = (await import(pathToFileURL(module).href)) as {
  default: (new (options: object) => Index) & { loadJSON(json: string, options: object): Index };
};

const options = { fields: ['title', 'text'], storeFields: ['title'] };
const since = (start: number): number => performance.now() - start;

let start = performance.now();
const built = new MiniSearch(options);
for (const [id, path] of globSync('**/*.md', { cwd: vault }).entries())
  built.add({ id, title: path.replace(/^.*\/|\.md$/g, ''), text: readFileSync(join(vault, path), 'utf8') });
const build = since(start);

/** Brings back a stored index, as a start does; what is too large for one string of JavaScript cannot be stored so. */
function stored(): { index: Index; load: number | null } {
  try {
    const json = JSON.stringify(built);
    const begun = performance.now();
    return { index: MiniSearch.loadJSON(json, options), load: since(begun) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { index: built, load: null };
  }
}
const { index, load } = stored();

const times: number[] = [];
const found: number[] = [];
for (const text of typed) {
  start = performance.now();
  const hits = index.search(text, { prefix: true, combineWith: 'AND', boost: { title: 8 } });
  times.push(since(start));
  found.push(hits.length);
}
const memory = process.memoryUsage.rss() / 2 ** 20;
process.stdout.write(JSON.stringify({ build, load, times, found, memory }));
