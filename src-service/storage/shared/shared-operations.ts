import type { EmbeddingStore } from '../embedding-store.ts';
import type { FailureStore } from '../failure-store.ts';
import type { OverviewStore } from '../overview-store.ts';
import type { ProbeStore } from '../storage.ts';
import type { TagStore } from '../tag-store.ts';
import type { SessionStore, UserStore } from '../user-store.ts';
import type { Dialect } from './dialect.ts';
import { embeddingOperations } from './embeddings.ts';
import { failureOperations } from './failures.ts';
import { execute, type Operations, sql } from './operation.ts';
import { overviewOperations } from './overview.ts';
import { type QueueOperations, queueOperations } from './queue.ts';
import { type Restarts, restartOperations } from './reprocess.ts';
import { tagOperations } from './tags.ts';
import type { QueueWords } from './take-turns.ts';
import { sessionOperations, userOperations } from './users.ts';

/** What both databases do alike. */
export type SharedOperations = {
  /** The methods of the store that have no code of one database. */
  readonly store: Operations<
    FailureStore & TagStore & EmbeddingStore & OverviewStore & UserStore & SessionStore & ProbeStore
  >;
  /** What the queue, and the store's own transactions, need. */
  readonly queue: QueueOperations;
  readonly restarts: Restarts;
};

const writeProbe = sql(`
  INSERT INTO write_probe (id, content) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET content = excluded.content`);

/** What both databases do alike, in the words of one. */
export function sharedOperations(dialect: Dialect, words: QueueWords): SharedOperations {
  const queue = queueOperations(words);
  const restarts = restartOperations(queue, dialect);
  return {
    store: {
      ...failureOperations(queue, restarts),
      ...tagOperations(dialect),
      ...embeddingOperations(dialect),
      ...overviewOperations(dialect, restarts),
      ...userOperations,
      ...sessionOperations,
      tryWrite: (content) => execute(writeProbe, content),
    },
    queue,
    restarts,
  };
}
