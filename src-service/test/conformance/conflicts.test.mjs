import assert from 'node:assert/strict';
import { test } from 'node:test';
import { created, isError, keys, post, revision, successor } from './client.mjs';

const changes = {
  content: 'other words',
  title: 'another title',
  account: 'Office',
  folder: null,
  createdAt: '2026-09-14T07:45:01Z',
  updatedAt: '2026-09-14T08:10:31Z',
  locked: true,
};
for (const [field, value] of Object.entries(changes)) {
  test(`revision-conflict: the revisionId is taken and ${field} differs`, async () => {
    const memory = revision();
    await created(memory);
    isError(await post({ ...memory, [field]: value }), 409, 'revision-conflict');
    assert.equal((await post(memory)).status, 200, 'the first one is untouched');
  });
}

test('revision-conflict: the revisionId is taken by another note', async () => {
  const memory = revision();
  await created(memory);
  isError(await post(revision({ revisionId: memory.revisionId })), 409, 'revision-conflict');
});

test('revision-conflict: the revisionId is taken and the predecessor differs', async () => {
  const first = revision();
  await created(first);
  const second = successor(first, { content: 'two' });
  await created(second);
  isError(await post({ ...second, previousRevisionId: null }), 409, 'revision-conflict');
});

test('revision-conflict: a note begins only once', async () => {
  const first = revision();
  await created(first);
  const beginning = revision({ id: first.id, content: 'a second beginning' });
  isError(await post(beginning), 409, 'revision-conflict');
  await created(successor(first, { content: 'going on is fine' }));
  isError(await post(beginning), 409, 'revision-conflict');
});

test('previous-revision-not-found, until the predecessor is sent', async () => {
  const first = revision();
  const second = successor(first, { content: 'two' });
  const third = successor(second, { content: 'three' });
  isError(await post(third), 409, 'previous-revision-not-found');
  isError(await post(second), 409, 'previous-revision-not-found');
  await created(first);
  isError(await post(third), 409, 'previous-revision-not-found');
  await created(second);
  await created(third);
});

test('previous-revision-not-found: the predecessor is of another note', async () => {
  const stored = revision();
  await created(stored);
  isError(
    await post(revision({ previousRevisionId: stored.revisionId })),
    409,
    'previous-revision-not-found',
  );
});

test('previous-revision-not-found: the predecessor is in another account', async () => {
  const stored = revision();
  await created(stored);
  const next = successor(stored, { content: 'elsewhere' });
  isError(await post(next, { key: keys.otherAccount }), 409, 'previous-revision-not-found');
  await created(next);
});

test('previous-revision-not-found: a revision cannot follow itself', async () => {
  const own = 'ab'.repeat(32);
  const memory = revision({ revisionId: own, previousRevisionId: own });
  isError(await post(memory), 409, 'previous-revision-not-found');
});
