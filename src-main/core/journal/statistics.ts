import type { JournalDatabase } from './journal-database.ts';

/** Numbers about a journal. Nothing in them is a text of the user. */
export type JournalStatistics = {
  readonly version: number;
  readonly notesByState: Readonly<Record<string, number>>;
  readonly locked: number;
  readonly revisions: number;
  readonly longestChain: number;
  readonly largestRevisionBytes: number;
  readonly drafts: number;
  readonly conflicts: number;
  readonly targets: number;
  readonly outboxByState: Readonly<Record<string, number>>;
  /** By the code of the problem. */
  readonly outboxByProblem: Readonly<Record<string, number>>;
};

export function journalStatistics(database: JournalDatabase): JournalStatistics {
  const one = (sql: string): number => Number(database.prepare(sql).pluck().get() ?? 0);
  const by = (sql: string): Record<string, number> =>
    Object.fromEntries(
      database
        .prepare<[], { name: string; count: number }>(sql)
        .all()
        .map(({ name, count }) => [name, count]),
    );
  return {
    version: Number(database.pragma('user_version', { simple: true })),
    notesByState: by('SELECT state AS name, COUNT(*) AS count FROM note GROUP BY state'),
    locked: one('SELECT COUNT(*) FROM note WHERE locked = 1'),
    revisions: one('SELECT COUNT(*) FROM revision'),
    longestChain: one('SELECT MAX(revision_count) FROM note'),
    largestRevisionBytes: one('SELECT MAX(bytes) FROM revision'),
    drafts: one('SELECT COUNT(*) FROM draft'),
    conflicts: one('SELECT COUNT(*) FROM conflict'),
    targets: one('SELECT COUNT(*) FROM target'),
    outboxByState: by('SELECT state AS name, COUNT(*) AS count FROM outbox GROUP BY state'),
    outboxByProblem: by(
      "SELECT problem ->> 'code' AS name, COUNT(*) AS count FROM outbox WHERE problem IS NOT NULL GROUP BY name",
    ),
  };
}
