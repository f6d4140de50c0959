import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseNoteId, parseRevisionId } from '../../../src-shared/ids.ts';
import { normaliseDocument } from '../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { sha256 } from '../disk/sha256.ts';

let at: SyncFixture;
beforeEach(async () => {
  at = await createSyncFixture();
});
afterEach(() => at.close());

const noteId = parseNoteId('elsewhere') ?? expect.unreachable();
const unknown = parseRevisionId('ab'.repeat(32)) ?? expect.unreachable();

/** A revision as another computer would have made it. */
const foreign = (content: string, previousRevisionId: string | null = null) => {
  const document = normaliseDocument({
    id: noteId,
    previousRevisionId,
    title: 'Elsewhere',
    account: 'Work',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    locked: false,
    content,
  });
  return { document, revisionId: revisionIdOf(document, sha256) };
};

/** Another computer uploads a revision. */
async function upload({ document, revisionId }: ReturnType<typeof foreign>): Promise<void> {
  const response = await fetch(`${at.service.baseUrl}/memories`, {
    method: 'POST',
    headers: { authorization: 'Bearer good key' },
    body: JSON.stringify({ type: 'note', memory: { ...document, revisionId } }),
  });
  expect(response.status).toBe(201);
  at.service.seen.length = 0;
}

/** The journal gets a revision that another computer made, as when the file brings it. */
function bring({ document }: ReturnType<typeof foreign>): void {
  const record = at.app.journal.notes.byId(noteId);
  if (record === undefined) throw new Error('the note is not there');
  at.app.journal.commit({ record, document, origin: 'outside', now: Date.now() });
  at.sync.wake();
}

const adopt = async (text: string) => {
  await at.app.put('Work/Elsewhere.md', text);
  await at.app.library.synchronise();
};
const previousSent = () => at.posts().map(({ previousRevisionId }) => previousRevisionId);
const messages = () => at.app.journal.log.ofNote(noteId).map(({ message }) => message);

describe('a predecessor that neither this computer nor its service has', () => {
  test('the note continues under the same id: as it is, then as a new first revision, and later revisions follow that', async () => {
    await adopt(`---\nid: elsewhere\nrevision: ${unknown}\n---\ntext\n`);
    at.start();
    await at.untilIdle();
    expect(previousSent()).toEqual([unknown, null]);
    expect(new Set(at.posts().map(({ id }) => id))).toEqual(new Set(['elsewhere']));
    expect(messages()).toContainEqual(
      expect.stringContaining('is on another computer; sending continues from here'),
    );
    expect(await at.app.read('Work/Elsewhere.md')).toContain(`revision: ${unknown}`);

    await at.edit(noteId, 'second');
    await at.untilIdle();
    await at.edit(noteId, 'third');
    await at.untilIdle();
    const chain = at.contract.stored();
    expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.revisionId, chain[1]?.revisionId]);
    // Each was sent once, and the journal's own chain is as it was.
    expect(at.posts()).toHaveLength(4);
    const own = at.app.journal.revisions.ofNote(noteId).reverse();
    expect(own.map(({ document }) => document.previousRevisionId)).toEqual([
      unknown,
      own[0]?.revisionId,
      own[1]?.revisionId,
    ]);
    expect(own.every(({ revisionId, document }) => revisionIdOf(document, sha256) === revisionId)).toBe(true);
    for (const { revisionId } of own)
      expect(
        chain.some((stored) => stored.revisionId === at.app.journal.sentAs.get(revisionId, 'embedded')),
      ).toBe(true);
  });

  test('a service that has it, from the other computer, takes the revision as it is', async () => {
    const first = foreign('first\n');
    await upload(first);
    await adopt(`---\nid: elsewhere\nrevision: ${first.revisionId}\n---\nsecond\n`);
    at.start();
    await at.untilIdle();
    expect(previousSent()).toEqual([first.revisionId]);
  });

  test('a gap in the middle is bridged from the newest revision that the service acknowledged', async () => {
    await adopt('---\nid: elsewhere\n---\nfirst\n');
    at.start();
    await at.untilIdle();
    bring(foreign('third\n', unknown));
    await at.untilIdle();
    const chain = at.contract.stored();
    expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.revisionId]);
    expect(previousSent()).toEqual([null, unknown, chain[0]?.revisionId]);
  });
});

describe('a first revision where the service has another one', () => {
  test('is joined below the one that this computer sent', async () => {
    await adopt('---\nid: elsewhere\n---\nfirst\n');
    at.start();
    await at.untilIdle();
    bring(foreign('other first\n'));
    await at.untilIdle();
    const chain = at.contract.stored();
    expect(chain.map(({ previous, content }) => [previous, content])).toEqual([
      [null, 'first\n'],
      [chain[0]?.revisionId, 'other first\n'],
    ]);
    expect(messages()).toContainEqual(expect.stringContaining('began elsewhere'));
  });

  test('waits without a warning, and is joined as soon as the other computer’s history arrives', async () => {
    const theirs = foreign('theirs\n');
    await upload(theirs);
    await adopt('---\nid: elsewhere\n---\nmine\n');
    at.start({ random: () => 0.99 });
    await vi.waitFor(() =>
      expect(at.app.journal.outbox.ofNote(noteId)[0]?.problem?.code).toBe('other-history'),
    );
    await at.edit(noteId, 'mine too');
    expect(at.sync.status()).toMatchObject({ kind: 'uploading', waiting: 2 });
    expect(at.app.journal.outbox.counts().blocked).toBe(0);

    bring(theirs);
    await at.untilIdle();
    const chain = at.contract.stored();
    expect(chain.map(({ content }) => content)).toEqual(['theirs\n', 'mine\n', 'mine too\n']);
    expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.revisionId, chain[1]?.revisionId]);
  });

  test('is joined as early as that history is known here, so that it supersedes nothing newer', async () => {
    const first = foreign('first\n');
    const second = foreign('second\n', first.revisionId);
    const third = foreign('third\n', second.revisionId);
    for (const one of [first, second, third]) await upload(one);
    await adopt('---\nid: elsewhere\n---\nmine\n');
    at.start();
    await vi.waitFor(() =>
      expect(at.app.journal.outbox.ofNote(noteId)[0]?.problem?.code).toBe('other-history'),
    );
    bring(third);
    await at.untilIdle();
    expect(at.contract.stored().map(({ content, previous }) => [content, previous])).toEqual([
      ['first\n', null],
      ['second\n', first.revisionId],
      ['third\n', second.revisionId],
      ['mine\n', second.revisionId],
    ]);
  });

  test('asks the user after some attempts, and is still joined when the history arrives', async () => {
    const theirs = foreign('theirs\n');
    await upload(theirs);
    await adopt('---\nid: elsewhere\n---\nmine\n');
    let time = Date.now();
    at.start({ notes: { ...at.app.context, now: () => time } });
    await vi.waitFor(() => {
      time += 60_000;
      at.sync.wake();
      expect(at.sync.status()).toMatchObject({ kind: 'blocked', notes: 1 });
    });
    expect(at.app.journal.outbox.blockedIn(noteId)?.problem).toMatchObject({ code: 'other-history' });
    bring(theirs);
    await at.untilIdle();
    expect(at.contract.stored().map(({ content }) => content)).toEqual(['theirs\n', 'mine\n']);
  });
});

test('a revision that the service acknowledged and lost is sent again, before those it still has', async () => {
  const id = await at.write('Note', ['a', 'b', 'c']);
  at.start();
  await at.untilIdle();
  const [, , newest] = at.contract.stored();
  at.contract.wipe(newest?.revisionId);
  await at.edit(id, 'd');
  await at.untilIdle();
  expect(at.contract.stored().map(({ content }) => content)).toEqual(['a\n', 'b\n', 'c\n', 'd\n']);
});
