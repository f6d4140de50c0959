import { createHash } from 'node:crypto';
import pg from 'pg';
import { v7 as timeOrderedUuid } from 'uuid';
import { median } from '../ratio-table.ts';
import type { BareResult } from './bare-sqlite.ts';
import { benchRevision } from './revision.ts';

const statements = [
  `INSERT INTO memory_service.memory (number, id, account_id, source, created_at, tags)
   SELECT number, id, 1, 'example-notes', 0, '[]' FROM unnest($1::bigint[], $2::uuid[]) AS t (number, id)`,
  `INSERT INTO memory_service.revision (memory, account_id, revision_id, note_key, note_id, title, account, folder, created_at,
     updated_at, locked, content)
   SELECT number, 1, revision_id, note_key, note_id, 'Harbour plan', 'Bench', 'Work', '2026-03-01T09:00:00Z',
     '2026-03-01T09:30:00Z', false, content
   FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[], $5::text[])
     AS t (number, revision_id, note_key, note_id, content)`,
  `INSERT INTO memory_service.queue_entry (memory, account_id, queued_at)
   SELECT number, 1, 0 FROM unnest($1::bigint[]) AS t (number)`,
] as const;

/** Rows a second that no machine of today takes: as many are made ready for each second before the time begins. */
const atMost = 25_000;

/**
 * How fast PostgreSQL takes the rows of a revision (Memory, revision, queue entry) when nothing is parsed,
 * checked or judged: `group` revisions a durable transaction, on so many connections side by side. The rows are made before.
 */
export async function barePostgres(
  url: string,
  { connections, group }: { readonly connections: number; readonly group: number },
  contentBytes: number,
  seconds: number,
): Promise<BareResult> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const first = Date.now() * 1000; // far above those of the service, and of the round before
  const groups = Array.from({ length: Math.ceil((seconds * atMost) / group) }, (_, index) =>
    columnsOf(group, contentBytes, first + index * group),
  );
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let next = groups.pop(); next !== undefined; next = groups.pop()) {
        if (performance.now() >= until) break;
        const sent = performance.now();
        await insert(client, next);
        times.push(performance.now() - sent);
      }
    }),
  );
  const spent = performance.now() - begun;
  await Promise.all(clients.map((client) => client.end()));
  return { rate: (times.length * group) / (spent / 1000), p50: median(times) };
}

/** The values of the columns of each of {@link statements}. */
type Columns = readonly [memories: unknown[], revisions: unknown[], jobs: unknown[]];

function columnsOf(group: number, contentBytes: number, first: number): Columns {
  const revisions = Array.from({ length: group }, () => benchRevision(contentBytes));
  const numbers = revisions.map((_, index) => first + index);
  const memories = revisions.map(() => timeOrderedUuid());
  return [
    [numbers, memories],
    [
      numbers,
      revisions.map(({ revisionId }) => Buffer.from(revisionId, 'hex')),
      revisions.map(({ id }) => createHash('sha256').update(id).digest()),
      revisions.map(({ id }) => id),
      revisions.map(({ content }) => content),
    ],
    [numbers],
  ];
}

async function insert(client: pg.Client, columns: Columns): Promise<void> {
  await client.query('BEGIN');
  for (const [index, text] of statements.entries()) {
    await client.query({ name: `bare-${index}`, text, values: columns[index] ?? [] });
  }
  await client.query('COMMIT');
}
