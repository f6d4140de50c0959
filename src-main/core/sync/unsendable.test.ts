import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { maxContentBytes, maxTextBytes } from '../../../src-shared/memory-api/limits.ts';
import { normaliseDocument } from '../../../src-shared/revision/note-document.ts';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { journalFile } from '../journal/open-journal.ts';

let at: SyncFixture;
beforeEach(async () => {
  at = await createSyncFixture();
});
afterEach(() => at.close());

const large = 'é'.repeat(maxContentBytes / 2 + 1);
const largest = 'é'.repeat(maxContentBytes / 2);

/** One more revision in the journal, of any size. */
function commit(noteId: NoteId, content: string, title?: string): void {
  const { journal } = at.app;
  const record = journal.notes.byId(noteId);
  const head = record?.head == null ? undefined : journal.revisions.byId(record.head);
  if (record === undefined || head === undefined) throw new Error('the note has no revision');
  const document = normaliseDocument({
    ...head.document,
    previousRevisionId: head.revisionId,
    content,
    title: title ?? head.document.title,
  });
  journal.commit({ record, document, origin: 'edit', now: Date.now() });
}

test('a revision over 2 MiB is kept and not sent; a smaller one continues what the service has', async () => {
  const [big, other] = [await at.write('Big', ['a']), await at.write('Other', ['x'])];
  commit(big, large);
  commit(big, `${large} more`);
  at.start();
  await vi.waitFor(() =>
    expect(at.sync.status()).toEqual({ kind: 'blocked', notes: 1, waiting: 2, canRetry: false }),
  );
  expect(at.app.journal.outbox.blockedIn(big)?.problem).toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('larger than 2 MB'),
  });
  await vi.waitFor(() => expect(at.stage(other)).toBe('enriched'));

  commit(big, 'small again');
  commit(big, 'and again');
  at.sync.wake();
  await at.untilIdle();
  const chain = at.contract.stored().filter(({ noteId }) => noteId === big);
  expect(chain.map(({ content }) => content)).toEqual(['a\n', 'small again', 'and again']);
  expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.revisionId, chain[1]?.revisionId]);
  expect(at.app.journal.revisions.ofNote(big)).toHaveLength(5);
  expect(at.app.journal.log.ofNote(big).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Revision \w{12}… is larger than 2 MB and is left out/),
  );
});

test('what is just small enough is sent, between two that are not', async () => {
  const id = await at.write('Big', ['a']);
  commit(id, large);
  commit(id, largest);
  commit(id, `${large}!`);
  at.start();
  await vi.waitFor(() =>
    expect(at.sync.status()).toEqual({ kind: 'blocked', notes: 1, waiting: 1, canRetry: false }),
  );
  expect(at.contract.stored().map(({ content }) => content.length)).toEqual([2, largest.length]);
});

test('a note whose first revisions are too large begins with the first one that is not', async () => {
  const id = await at.write('Big', [large]);
  commit(id, `${large}!`);
  commit(id, 'small');
  at.start();
  await at.untilIdle();
  expect(at.contract.stored().map(({ previous, content }) => [previous, content])).toEqual([[null, 'small']]);
});

/** Refuses a title beyond a limit, as a service that follows the contract does; this one's limit is given. */
function limitTitles(bytes: number): void {
  const message = `at most ${bytes} are allowed`;
  at.service.respond = (request) => {
    const sent = request.body as { memory?: { title: string } } | undefined; // as the app sends it
    return Buffer.byteLength(sent?.memory?.title ?? '') > bytes
      ? {
          status: 400,
          body: {
            error: { code: 'invalid-request', message, details: [{ path: '/memory/title', message }] },
          },
        }
      : at.contract.respond(request);
  };
}

test('a title that the service refuses as too long blocks its note, with what to do, until it is shorter', async () => {
  limitTitles(maxTextBytes.title);
  const [long, other] = [await at.write('Long', ['a']), await at.write('Other', ['x'])];
  commit(long, 'b\n', 'é'.repeat(maxTextBytes.title));
  at.start();
  await vi.waitFor(() =>
    expect(at.sync.status()).toEqual({ kind: 'blocked', notes: 1, waiting: 1, canRetry: false }),
  );
  expect(at.app.journal.outbox.blockedIn(long)?.problem).toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('Use a shorter title'),
    details: [{ path: '/memory/title' }],
  });
  await vi.waitFor(() => expect(at.stage(other)).toBe('enriched'));
  const tries = at.posts().length;

  commit(long, 'c\n', 'Short');
  at.sync.wake();
  await at.untilIdle();
  const chain = at.contract.stored().filter(({ noteId }) => noteId === long);
  expect(chain.map(({ content }) => content)).toEqual(['a\n', 'c\n']);
  expect(at.posts().length, 'the refused one is not sent again').toBe(tries + 1);
  expect(at.app.journal.revisions.ofNote(long), 'it is kept').toHaveLength(3);
  expect(at.app.journal.log.ofNote(long).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Revision \w{12}… has a title or folder that is too long/),
  );
});

test('a title beyond the limit of this contract is sent to a service that accepts it', async () => {
  const id = await at.write('Long', ['a']);
  commit(id, 'b\n', 'x'.repeat(maxTextBytes.title + 1));
  at.start();
  await at.untilIdle();
  expect(at.contract.stored().map(({ content }) => content)).toEqual(['a\n', 'b\n']);
});

test('a revision whose text is damaged delays no other note, and its own only until there is a newer one', async () => {
  const [hurt, other] = [await at.write('Hurt', ['a']), await at.write('Other', ['x'])];
  const damage = new Database(join(at.app.folder, 'data', journalFile));
  damage.exec("UPDATE revision SET body = x'00' WHERE title = 'Hurt'");
  damage.close();
  await at.restart();
  at.start();
  await vi.waitFor(() =>
    expect(at.sync.status()).toEqual({ kind: 'blocked', notes: 1, waiting: 1, canRetry: false }),
  );
  expect(at.app.journal.outbox.blockedIn(hurt)?.problem?.code).toBe('damaged');
  await vi.waitFor(() => expect(at.stage(other)).toBe('enriched'));
});
