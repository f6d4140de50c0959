import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Computer } from '../../test-support/computers-steps.ts';
import {
  plainNote,
  type Story,
  type ThreeComputers,
  threeComputers,
} from '../../test-support/three-computers.ts';

/* Computers with one vault and one service; what a file names may be on another one, which has not sent it yet. */
let all: ThreeComputers;
let story: Story;
beforeEach(async () => {
  all = await threeComputers();
  story = await plainNote(all);
});
afterEach(() => all.close());

const edit = (on: Computer) => story.run({ kind: 'edit', on, at: 'end', commit: true });
const sync = (from: Computer, to: Computer) => story.sync(from, to, true);
const upload = (on: Computer) => story.upload(on, 5 * 60_000, null);
/** Sends as often as a computer does before it goes on without what another one has. */
const uploadForLong = async (on: Computer) => {
  for (let pass = 0; pass < 10; pass += 1) await upload(on);
};

/** What the service has, by the words added to the plain text: each revision after its predecessor. */
function atService(): [text: string, before: string | null][] {
  const stored = story.contract.stored();
  const nameOf = (content: string) =>
    content.replace('plain text\n', '').trim().replaceAll('\n', ' ') || 'plain';
  return stored.map(({ content, previous }) => {
    const before = stored.find(({ revisionId }) => revisionId === previous);
    return [nameOf(content), before === undefined ? previous : nameOf(before.content)];
  });
}
const problemOn = (on: Computer) => story.waitingOn(on)[0]?.problem;

test('a revision waits until the other computer has sent its predecessors, and is stored once', async () => {
  await edit(0);
  await edit(0);
  await sync(0, 1);
  await upload(1);
  await upload(1);
  expect(atService()).toEqual([]);
  expect(problemOn(1)).toMatchObject({
    code: 'predecessor-missing',
    message: expect.stringContaining('is on another computer'),
  });
  await edit(1);
  await upload(0);
  await upload(1);
  expect(atService()).toEqual([
    ['plain', null],
    ['word1', 'plain'],
    ['word1 word2', 'word1'],
    ['word1 word2 word3', 'word1 word2'],
  ]);
});

test('an outage does not count as waiting for another computer', async () => {
  await edit(0);
  await edit(0);
  await sync(0, 1);
  for (let pass = 0; pass < 12; pass += 1) await story.upload(1, 5 * 60_000, { what: 'busy', request: 0 });
  await upload(1);
  expect(atService()).toEqual([]);
});

test('it delays no other branch of the history, and its Memory does not replace a newer one', async () => {
  await sync(0, 1);
  await sync(0, 2);
  await edit(0);
  await edit(0);
  await edit(2);
  await sync(0, 1);
  await upload(1);
  expect(atService()).toEqual([['plain', null]]);
  await sync(2, 1);
  await upload(1);
  expect(atService()).toEqual([
    ['plain', null],
    ['word3', 'plain'],
  ]);
  await upload(0);
  await upload(1);
  expect(story.waitingOn(1)).toEqual([]);
  const { journal } = all.apps[1];
  const { id, head } = story.recordOn(1) ?? expect.unreachable();
  const followed = journal.projections.ofNote(id, journal.target());
  expect(followed.map(({ revisionId }) => revisionId)).toEqual([head]);
});

test('it is sent without them after some minutes, and the computer that has them finds it there', async () => {
  await edit(0);
  await edit(0);
  await sync(0, 1);
  await uploadForLong(1);
  expect(atService()).toEqual([['word1 word2', null]]);
  await edit(0);
  await upload(0);
  expect(atService()).toEqual([
    ['word1 word2', null],
    ['word1 word2 word3', 'word1 word2'],
  ]);
  expect(story.waitingOn(0)).toEqual([]);
  const id = story.recordOn(0)?.id ?? expect.unreachable();
  expect(all.apps[0].journal.revisions.ofNote(id)).toHaveLength(4);
  expect(all.apps[0].journal.log.ofNote(id).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('They stay on this computer'),
  );
  await sync(0, 1);
  await edit(1);
  await upload(1);
  await sync(1, 0);
  await upload(0);
  expect(atService()).toHaveLength(3);
});

test('both computers continue from one revision again after it was sent without its predecessors', async () => {
  await upload(0);
  await sync(0, 1);
  await upload(1);
  await edit(0);
  await edit(0);
  await sync(0, 1);
  await uploadForLong(1);
  await upload(0);
  const fork = [
    ['plain', null],
    ['word1 word2', 'plain'],
    ['word1', 'plain'],
    ['word1 word2', 'word1'],
  ];
  expect(atService()).toEqual(fork);
  await edit(1);
  await upload(1);
  await sync(1, 0);
  await edit(0);
  await upload(0);
  expect(atService()).toEqual([
    ...fork,
    ['word1 word2 word3', 'word1 word2'],
    ['word1 word2 word3 word4', 'word1 word2 word3'],
  ]);
});

test('a revision beside the chain is sent when a later one descends from it', async () => {
  // the same word on both: a question, which waits for the user
  const change = (on: Computer) => story.run({ kind: 'edit', on, at: 'first word', commit: true });
  await sync(0, 1);
  await change(0);
  await change(1);
  await story.copy(0, 1);
  await change(0);
  await story.copy(0, 1);
  await upload(1);
  expect(atService().map(([text]) => text)).toEqual(['plain', 'word2 text']);
  await change(0);
  await sync(0, 1);
  await upload(1);
  await upload(0);
  expect(atService()).toEqual([
    ['plain', null],
    ['word2 text', 'plain'],
    ['word1 text', 'plain'],
    ['word3 text', 'word1 text'],
    ['word4 text', 'word3 text'],
  ]);
});

test('a revision that the service has is followed again when it is the newest again', async () => {
  await story.run({ kind: 'edit', on: 0, at: 'end', commit: false });
  await sync(0, 1);
  await upload(0);
  await edit(1);
  await sync(0, 1);
  await upload(1);
  await story.comeToRest();
  const { journal } = all.apps[1];
  const { id, head } = story.recordOn(1) ?? expect.unreachable();
  const followed = journal.projections.ofNote(id, journal.target());
  expect(followed.map(({ revisionId }) => revisionId)).toContain(head);
});
