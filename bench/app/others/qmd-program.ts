import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/*
 * A process of its own: `qmd-program.ts MODULE VAULT DATABASE`, with the texts to be searched for on standard input, as JSON. Answers what qmd took, as
 * JSON; see `QmdFigures`. Its search by words alone: the others need models, which it downloads.
 */
const [module = '', path = '', dbPath = ''] = process.argv.slice(2);
const queries = JSON.parse(readFileSync(0, 'utf8')) as string[];

type Store = {
  update(): Promise<unknown>;
  searchLex(query: string, options: { readonly limit: number }): Promise<readonly unknown[]>;
  close(): Promise<void>;
};
const { createStore } = (await import(pathToFileURL(module).href)) as {
  createStore(options: object): Promise<Store>;
};
const since = (start: number): number => performance.now() - start;
const config = { collections: { notes: { path, pattern: '**/*.md' } } };

let start = performance.now();
const built = await createStore({ dbPath, config });
await built.update();
const build = since(start);
await built.close();

start = performance.now();
const store = await createStore({ dbPath, config });
const load = since(start);
const times: number[] = [];
let answered = 0;
for (const query of queries) {
  start = performance.now();
  const hits = await store.searchLex(query, { limit: 100 });
  times.push(since(start));
  if (hits.length > 0) answered += 1;
}
const memory = process.memoryUsage.rss() / 2 ** 20;
process.stdout.write(JSON.stringify({ build, load, times, answered, memory }), () => process.exit());
