import assert from 'node:assert/strict';
import { test } from 'node:test';
import { created, eventually, get, keys, post, revision, successor } from './client.mjs';

const fields = [
  'canonicalText',
  'createdAt',
  'description',
  'gist',
  'id',
  'metadata',
  'questions',
  'relevance',
  'source',
  'tags',
  'type',
];

/** The Memory once it is processed: relevance is the last field to appear. */
const ready = (id) =>
  eventually(async () => {
    const { json } = await get(id);
    return json.memory.relevance !== null && json.memory;
  });

test('a Memory is there as soon as its revision is accepted', async () => {
  const before = Date.now();
  const memory = revision();
  const id = await created(memory);
  const answer = await get(id);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(Object.keys(answer.json), ['memory']);
  const shown = answer.json.memory;
  assert.deepEqual(Object.keys(shown).sort(), fields);
  assert.equal(shown.id, id);
  assert.equal(shown.type, 'note');
  assert.equal(shown.source, 'example-notes');
  assert.match(shown.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.ok(Math.abs(Date.parse(shown.createdAt) - before) < 3_600_000, 'the service knows the time');
  assert.ok(shown.tags.includes('example-notes-app'));
  assert.ok(Array.isArray(shown.questions));
});

test('metadata is the revision as it was sent, without its content', async () => {
  for (const changes of [{}, { folder: null, locked: true, title: '' }]) {
    const memory = revision(changes);
    const { id: noteId, content, ...sent } = memory;
    const { json } = await get(await created(memory));
    assert.deepEqual(json.memory.metadata, { ...sent, noteId });
  }
});

test('metadata names the predecessor', async () => {
  const first = revision();
  await created(first);
  const { json } = await get(await created(successor(first, { content: 'two' })));
  assert.equal(json.memory.metadata.previousRevisionId, first.revisionId);
});

test('fields fill in order: text, then gist and description, then tags, then relevance', async () => {
  const id = await created(revision());
  const seen = await eventually(async () => {
    const { memory } = (await get(id)).json;
    if (memory.gist !== null) assert.notEqual(memory.canonicalText, null);
    if (memory.tags.length > 1) assert.notEqual(memory.gist, null);
    return memory.relevance !== null && memory;
  });
  assert.equal(typeof seen.gist, 'string');
  assert.equal(typeof seen.description, 'string');
});

test('a processed Memory is complete and does not change again', async () => {
  const id = await created(revision());
  const done = await ready(id);
  assert.ok(done.canonicalText.includes('old pear tree'));
  assert.doesNotMatch(done.canonicalText, /^#/, 'no markup');
  assert.equal(typeof done.gist, 'string');
  assert.equal(typeof done.description, 'string');
  assert.equal(done.tags[0], 'example-notes-app');
  assert.ok(done.tags.length <= 6);
  assert.equal(new Set(done.tags).size, done.tags.length);
  assert.ok(done.questions.length <= 3);
  for (const text of [...done.tags, ...done.questions]) assert.equal(typeof text, 'string');
  assert.deepEqual(Object.keys(done.relevance).sort(), ['provenance', 'relevant', 'score']);
  assert.equal(typeof done.relevance.relevant, 'boolean');
  assert.ok(done.relevance.score >= 0 && done.relevance.score <= 1);
  assert.match(done.relevance.provenance, /.+\/.+/, 'an enricher and its version');
  assert.deepEqual((await get(id)).json.memory, done);
});

test('a retry does not change a processed Memory', async () => {
  const memory = revision();
  const id = await created(memory);
  const done = await ready(id);
  assert.equal((await post(memory)).status, 200);
  assert.deepEqual((await get(id)).json.memory, done);
});

test('a later revision leaves the Memory of the earlier one alone', async () => {
  const first = revision();
  const id = await created(first);
  const done = await ready(id);
  await ready(await created(successor(first, { content: 'Everything is different now.' })));
  assert.deepEqual((await get(id)).json.memory, done);
});

test('an empty note gets ready too', async () => {
  const done = await ready(await created(revision({ title: '', content: '' })));
  assert.equal(done.canonicalText, '');
});

test('a note of another account is processed for that account', async () => {
  const id = await created(revision(), { key: keys.otherAccount });
  await eventually(async () => (await get(id, { key: keys.otherAccount })).json.memory.relevance !== null);
});
