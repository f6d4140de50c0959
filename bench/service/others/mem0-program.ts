import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serveNotes } from './note-server.ts';

/*
 * A process of its own: `mem0-program.ts PACKAGES DATA KEY [wal]` serves notes that mem0ai keeps in its local store, two SQLite files: `wal`
 * as durably as the Memory service does it, and without as it comes, which is as safe. No model is asked: texts are stored as
 * they are (`infer: false`), and every embedding is the same.
 */
const [packages = '', data = '', key = '', journal = ''] = process.argv.slice(2);
process.env.MEM0_TELEMETRY = 'false';
process.env.HOME = data; // where it keeps its own settings

type Store = { readonly db: { pragma(text: string): unknown } };
type Mem0 = {
  add(
    text: string,
    options: object,
  ): Promise<{ readonly results: readonly [{ readonly id: string }, ...unknown[]] }>;
  get(id: string): Promise<object | null>;
  readonly vectorStore: Store;
  readonly db: Store;
};
const fromPackages = createRequire(join(packages, 'package.json'));
const { Memory } = fromPackages('mem0ai/oss') as { Memory: new (options: object) => Mem0 };

// as many numbers as small local models give
const embedding = Array.from({ length: 384 }, (_, at) => Math.sin(at));
const embedder = {
  embedQuery: async () => embedding,
  embedDocuments: async (texts: readonly string[]) => texts.map(() => embedding),
};
const noModel = {
  invoke() {
    throw new Error('No model is asked.');
  },
};
const memory = new Memory({
  embedder: { provider: 'langchain', config: { model: embedder } },
  llm: { provider: 'langchain', config: { model: noModel } },
  vectorStore: {
    provider: 'memory',
    config: { collectionName: 'notes', dimension: embedding.length, dbPath: join(data, 'vectors.db') },
  },
  historyDbPath: join(data, 'history.db'),
});
await memory.get('opens-the-store');
if (journal === 'wal') {
  for (const { db } of [memory.vectorStore, memory.db]) {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
  }
}

await serveNotes(
  {
    async add({ content, account, ...metadata }) {
      const { results } = await memory.add(content, { userId: account, infer: false, metadata });
      return results[0].id;
    },
    read: (id) => memory.get(id),
  },
  key,
);
