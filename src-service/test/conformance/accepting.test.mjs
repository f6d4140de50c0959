import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, created, get, isError, keys, post, revision, successor, uuidPattern } from './client.mjs';

test('a new revision is answered 201 with its Memory', async () => {
  const answer = await post(revision());
  assert.equal(answer.status, 201, answer.text);
  assert.deepEqual(Object.keys(answer.json).sort(), ['duplicate', 'memory']);
  assert.deepEqual(Object.keys(answer.json.memory), ['id']);
  assert.match(answer.json.memory.id, uuidPattern);
  assert.equal(answer.json.duplicate, false);
});

test('a retry is answered 200 with the first Memory', async () => {
  const memory = revision();
  const id = await created(memory);
  for (let retry = 0; retry < 3; retry += 1) {
    const again = await post(memory);
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(again.json, { memory: { id }, duplicate: true });
  }
});

test('a retry finds its revision when the note has gone on since', async () => {
  const first = revision();
  const id = await created(first);
  await created(successor(first, { content: 'went on' }));
  const again = await post(first);
  assert.equal(again.status, 200, again.text);
  assert.equal(again.json.memory.id, id);
});

test('key order, white space and JSON escapes do not make another document', async () => {
  const memory = revision({ title: 'Überfahrt 渡し船 ⛴️', content: 'à bientôt 🚢\n' });
  const id = await created(memory);
  const reversed = Object.fromEntries(Object.entries(memory).reverse());
  const spelled = JSON.stringify({ memory: reversed, type: 'note' }, null, 3).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const again = await call('POST', '/memories', { body: spelled });
  assert.equal(again.status, 200, again.text);
  assert.equal(again.json.memory.id, id);
});

test('twenty first sends at once make one Memory', async () => {
  const memory = revision();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(memory)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(19).fill(200), 201]);
  assert.equal(new Set(answers.map(({ json }) => json.memory.id)).size, 1);
});

test('of two first revisions of a note sent at once one is accepted', async () => {
  const one = revision();
  const other = revision({ id: one.id, content: 'the other beginning' });
  const answers = await Promise.all([post(one), post(other)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
});

test('a chain is accepted link by link', async () => {
  let memory = revision();
  await created(memory);
  for (let link = 1; link <= 6; link += 1) {
    memory = successor(memory, { content: `link ${link}` });
    await created(memory);
  }
});

test('two revisions may follow the same one', async () => {
  const base = revision();
  await created(base);
  await created(successor(base, { content: 'written on the train' }));
  await created(successor(base, { content: 'written at home' }));
});

test('two notes may say the same', async () => {
  const memory = revision();
  const [one, other] = [await created(memory), await created(revision({ content: memory.content }))];
  assert.notEqual(one, other);
});

test('two accounts may hold the same document, each as its own Memory', async () => {
  const memory = revision();
  const mine = await created(memory);
  const theirs = await created(memory, { key: keys.otherAccount });
  assert.notEqual(mine, theirs);
  isError(await get(mine, { key: keys.otherAccount }), 404, 'memory-not-found');
  isError(await get(theirs), 404, 'memory-not-found');
  assert.equal((await get(theirs, { key: keys.otherAccount })).status, 200);
});

test('the case of a revisionId does not matter', async () => {
  const first = revision();
  const id = await created({ ...first, revisionId: first.revisionId.toUpperCase() });
  const again = await post(first);
  assert.equal(again.status, 200, again.text);
  assert.equal(again.json.memory.id, id);

  const second = successor(first, { content: 'second' });
  const secondId = await created({ ...second, previousRevisionId: first.revisionId.toUpperCase() });
  const retry = await post({ ...second, revisionId: second.revisionId.toUpperCase() });
  assert.equal(retry.status, 200, retry.text);
  const { json } = await get(secondId);
  assert.equal(json.memory.metadata.revisionId, second.revisionId);
  assert.equal(json.memory.metadata.previousRevisionId, first.revisionId);
});
