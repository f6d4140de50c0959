import { createHash } from 'node:crypto';
import pg from 'pg';
import { v7 as timeOrderedUuid } from 'uuid';
import { benchRevision } from './revision.ts';

/** Connections that insert side by side. */
const connections = 2;

const statements = [
  `INSERT INTO memory_service.memory (number, id, account_id, source, created_at, tags)
   SELECT number, id, 1, 'example-notes', 0, '[]' FROM unnest($1::bigint[], $2::uuid[]) AS t (number, id)`,
  `INSERT INTO memory_service.revision (memory, account_id, revision_id, note_key, note_id, title, account, folder, created_at,
     updated_at, locked, content)
   SELECT number, 1, revision_id, note_key, note_id, 'Harbour plan', 'Bench', 'Work', '2026-03-01T09:00:00Z',
     '2026-03-01T09:30:00Z', false, content
   FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[], $5::text[])
     AS t (number, revision_id, note_key, note_id, content)`,
  `INSERT INTO memory_queue.job_common (id, name, data)
   SELECT id, 'memories', '{}' FROM unnest($1::uuid[]) AS t (id)`,
] as const;

/**
 * The rate at which PostgreSQL takes the rows of a revision (Memory, revision, queue entry) when nothing is parsed,
 * checked or judged: `group` revisions a durable transaction, on two connections side by side.
 */
export async function barePostgresRate(
  url: string,
  group: number,
  contentBytes: number,
  seconds: number,
): Promise<number> {
  let last = Date.now() * 1000; // far above those of the service, and of the round before
  const nextNumber = () => {
    last += 1;
    return last;
  };
  let rows = 0;
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      while (performance.now() < until) {
        const revisions = Array.from({ length: group }, () => ({
          ...benchRevision(contentBytes),
          memory: timeOrderedUuid(),
          number: nextNumber(),
        }));
        const column = <Value>(of: (revision: (typeof revisions)[number]) => Value) => revisions.map(of);
        const [memories, texts, jobs] = statements;
        await client.query('BEGIN');
        await client.query({
          name: 'memories',
          text: memories,
          values: [column((r) => r.number), column((r) => r.memory)],
        });
        await client.query({
          name: 'revisions',
          text: texts,
          values: [
            column((r) => r.number),
            column((r) => Buffer.from(r.revisionId, 'hex')),
            column((r) => createHash('sha256').update(r.id).digest()),
            column((r) => r.id),
            column((r) => r.content),
          ],
        });
        await client.query({ name: 'jobs', text: jobs, values: [column((r) => r.memory)] });
        await client.query('COMMIT');
        rows += group;
      }
      await client.end();
    }),
  );
  return rows / ((performance.now() - begun) / 1000);
}
