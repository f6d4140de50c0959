import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import type { EmbeddingEnd } from '../../pipeline/embed/embedder.ts';
import { meaningOf } from '../../pipeline/embed/meaning.ts';
import { startEmbedding } from '../../pipeline/embed/start-embedding.ts';
import { wordMeaning } from '../../pipeline/own-words/word-meaning.ts';
import { embeddingsOf } from '../../pipeline/providers/embeddings.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { CompletedStage } from '../../storage/processing-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { heldRest } from '../support/held-rest.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { answerEmbeddings, askedTexts } from '../support/scripted-embeddings.ts';
import { type AskedOfModel, sendJson, startScriptedModel } from '../support/scripted-model.ts';
import { silent } from '../support/worker-bench.ts';
import { accepted } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

/** The rest after the start, before notes without a vector are looked for. */
const isDelay = (milliseconds: number): boolean => milliseconds === 30_000;

type Reply = (response: ServerResponse, asked: AskedOfModel) => void;

/** Stores a note whose Memory is ready, with its content as its text. */
async function readyMemory(storage: Storage, account: AccountId, revision: NoteRevision): Promise<MemoryId> {
  const id = await accepted(storage, account, revision);
  const relevance = { relevant: true, score: 1, provenance: 'test/1' };
  const nothing = { language: null, gist: null, description: null, tags: [], questions: [] };
  const outcomes: readonly CompletedStage['outcome'][] = [
    { stage: 'extracted', canonicalText: revision.content },
    { stage: 'enriched', enrichment: { ...nothing, relevance } },
    { stage: 'tagged', tags: [] },
    { stage: 'ready', relevance },
  ];
  const completed = outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 1 }));
  expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
  return id;
}

const ferry = { title: 'Harbour timetable', content: 'The ferry departs at nine.' };
const soup = { title: 'Supper', content: 'Leek soup for four.' };

/** A service's embedding on a store, with a scripted endpoint that answers as it should until the test has another reply. */
async function embeddingOn(
  storage: Storage,
  { model = 'm', dimension = 256, mayEmbed = (_: string): boolean => true } = {},
) {
  let reply: Reply = (response, asked) => answerEmbeddings(response, asked, dimension);
  const endpoint = await startScriptedModel((response, asked) => reply(response, asked));
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const warnings: string[] = [];
  const log = { ...silent, warn: (_: object, message: string) => void warnings.push(message) };
  const embedder = embeddingsOf({
    endpoint: { baseUrl: endpoint.address, apiKey: null, model, timeout: 20_000 },
    clock,
    onFailure: () => {},
  });
  const resting = heldRest();
  const ends: EmbeddingEnd[] = [];
  const embedding = startEmbedding({
    store: storage,
    embedder,
    mayEmbed,
    begin: Promise.resolve(),
    metrics: { ended: (end) => void ends.push(end), asked: () => {} },
    clock,
    random: () => 0,
    log,
    rest: resting.rest,
  });
  const stop = async () => {
    await embedding.stop();
    endpoint.close();
  };
  onTestFinished(stop);
  return {
    ...{ embedding, embedder, endpoint, ends, resting, time, warnings, stop },
    meaning: meaningOf(storage, embedder),
    answerWith(next: Reply) {
      reply = next;
    },
    texts: () => endpoint.asked.flatMap((asked) => [...askedTexts(asked)]),
    /** Waits until a Memory has a vector. */
    embedded: (account: AccountId, id: MemoryId) =>
      expect
        .poll(() => storage.findEmbedding(account, id, model), { timeout: 20_000 })
        .toMatchObject({ number: expect.any(Number) }),
  };
}

/** The part of the acceptance suite about finding notes by their meaning. Every adapter runs it. */
export function findsByMeaning(open: OpenBackend): void {
  test('a note is found by other words that mean the same, by its own account only', async () => {
    const storage = await freshStorage(open);
    const [one, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const { embedding, embedded, meaning, texts } = await embeddingOn(storage);
    const revision = noteRevision(ferry);
    const boat = await readyMemory(storage, one, revision);
    const kitchen = await readyMemory(storage, one, noteRevision(soup));
    const foreign = await readyMemory(storage, other, noteRevision({ ...ferry, title: 'Theirs' }));
    for (const id of [boat, kitchen, foreign]) embedding.add(id);
    await embedded(one, boat);
    await embedded(one, kitchen);
    await embedded(other, foreign);
    expect(texts()).toContain('Harbour timetable\nThe ferry departs at nine.');

    expect(await meaning.search(one, 'ship leaves nine', 5)).toEqual([
      { memoryId: boat, noteId: revision.id, title: 'Harbour timetable', score: expect.any(Number) },
    ]);
    expect(await meaning.search(one, 'vegetables broth', 5)).toMatchObject([{ memoryId: kitchen }]);
    expect(await meaning.search(one, 'astronomy', 5)).toEqual([]);
    expect(await meaning.search(other, 'vegetables broth', 5)).toEqual([]);

    // nothing is asked for what is related, and neither the note itself nor another account's is
    const asked = texts().length;
    expect(await meaning.related(one, boat, 5)).toEqual([]);
    const crossing = await readyMemory(storage, one, noteRevision({ content: 'A boat sails at nine.' }));
    embedding.add(crossing);
    await embedded(one, crossing);
    expect(await meaning.related(one, boat, 5)).toMatchObject([{ memoryId: crossing }]);
    expect(await meaning.related(other, boat, 5)).toEqual([]);
    expect(texts()).toHaveLength(asked + 1);
  });

  test('without a model a note is found by its words, until it is locked', async () => {
    const storage = await freshStorage(open);
    const [account, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const words = wordMeaning({ store: storage, mayCompare: () => true, log: silent });
    onTestFinished(() => words.stop());
    const first = noteRevision(ferry);
    const boat = await readyMemory(storage, account, first);
    words.compare(account, [boat, await readyMemory(storage, account, noteRevision(soup))]);
    const asked = () => words.search(account, 'does a ferry depart on Sunday', 5);
    await expect
      .poll(asked)
      .toEqual([{ memoryId: boat, noteId: first.id, title: ferry.title, score: expect.any(Number) }]);
    expect(await words.search(other, 'ferry', 5)).toEqual([]);
    expect(await words.related(account, boat, 5)).toEqual([]);
    words.ready(account, await readyMemory(storage, account, successorOf(first, { ...ferry, locked: true })));
    await expect.poll(asked).toEqual([]);
  });

  test('a locked note is never sent, and loses the vector it had', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const { embedding, embedded, meaning, texts, ends } = await embeddingOn(storage);
    const first = noteRevision(ferry);
    const opened = await readyMemory(storage, account, first);
    embedding.add(opened);
    await embedded(account, opened);
    const secret = { title: 'Safe', content: 'The ferry captain hides the key.', locked: true };
    const locked = await readyMemory(storage, account, successorOf(first, secret));
    const always = await readyMemory(storage, account, noteRevision(secret));
    const last = await readyMemory(storage, account, noteRevision(soup));
    for (const id of [locked, always, last]) embedding.add(id);
    await embedded(account, last);
    expect(texts().join()).not.toMatch(/Safe|captain/);
    expect(ends.filter((end) => end === 'nothing')).toHaveLength(2);
    expect(await storage.findEmbedding(account, opened, 'm')).toBeUndefined();
    expect(await meaning.search(account, 'ferry timetable', 5)).toEqual([]);
    expect(await storage.findUnembedded({ model: 'm', dimension: 256 }, null, 10)).toMatchObject({
      memoryIds: [],
    });
  });

  test('what has no vector of the model is embedded slowly, and vectors of another dimension are not compared', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const ids = [
      await readyMemory(storage, account, noteRevision(ferry)),
      await readyMemory(storage, account, noteRevision(soup)),
    ] as const;
    const before = await embeddingOn(storage);
    await expect.poll(() => before.resting.held()).toContain(30_000);
    expect(before.texts()).toEqual([]);
    before.resting.pass(isDelay);
    for (const id of ids) await before.embedded(account, id);
    expect(await before.meaning.search(account, 'ship leaves', 5)).toHaveLength(1);
    await before.stop();

    const after = await embeddingOn(storage, { dimension: 128 });
    expect(await after.meaning.search(account, 'ship leaves', 5)).toEqual([]);
    const dimensions = async () => {
      const found = await Promise.all(ids.map((id) => storage.findEmbedding(account, id, 'm')));
      return found.map((vector) => (vector?.vector.byteLength ?? 0) / 4);
    };
    expect(await dimensions()).toEqual([256, 256]);
    await expect.poll(() => after.resting.held()).toContain(30_000);
    after.resting.pass(isDelay);
    await expect.poll(dimensions, { timeout: 20_000 }).toEqual([128, 128]);
    expect(await after.meaning.search(account, 'ship leaves', 5)).toMatchObject([{ memoryId: ids[0] }]);
  });

  test('a text that is refused is shortened until it fits, and given up after five attempts', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const { embedding, embedded, answerWith, resting, time, texts, warnings, ends } =
      await embeddingOn(storage);
    answerWith((response, asked) => {
      const isRefused = askedTexts(asked).some((text) => text.length > 700 || text.includes('unspeakable'));
      if (isRefused) sendJson(response, { error: 'too long' }, 400);
      else answerEmbeddings(response, asked);
    });
    const long = noteRevision({ title: 'Long', content: 'ferry '.repeat(2000) });
    const ids = [
      await readyMemory(storage, account, long),
      await readyMemory(storage, account, noteRevision({ title: 'An unspeakable thing' })),
      await readyMemory(storage, account, noteRevision(soup)),
    ] as const;
    for (const id of ids) embedding.add(id);
    await embedded(account, ids[2]);
    // each attempt waits for its time, which is the test's
    const nextAttempt = () => {
      time.now += 60_000;
      resting.pass((milliseconds) => !isDelay(milliseconds));
      return warnings;
    };
    await expect.poll(nextAttempt, { timeout: 20_000 }).toEqual(['not embedded: the model refuses it']);
    await embedded(account, ids[0]);
    expect(
      texts()
        .filter((text) => text.startsWith('Long'))
        .map(({ length }) => length),
    ).toEqual(expect.arrayContaining([2500 >> 1, 2500 >> 2]));
    expect(await storage.findEmbedding(account, ids[1], 'm')).toBeUndefined();
    expect(ends.filter((end) => end === 'gave-up')).toHaveLength(1);
    expect(ends.filter((end) => end === 'embedded')).toHaveLength(2);
  });

  test('while the endpoint is away everything waits, and goes on when it is back', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const { embedding, embedded, answerWith, resting, time, meaning, warnings } = await embeddingOn(storage);
    answerWith((response) => response.destroy());
    const id = await readyMemory(storage, account, noteRevision(ferry));
    embedding.add(id);
    await expect.poll(() => warnings).toEqual(['notes are not embedded, will retry']);
    await expect(meaning.search(account, 'ferry', 5)).rejects.toThrow('cannot be reached');
    expect((await storage.readMemory(account, id))?.relevance).toMatchObject({ relevant: true });
    answerWith(answerEmbeddings);
    time.now += 120_000;
    resting.pass((milliseconds) => !isDelay(milliseconds));
    await embedded(account, id);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    ['later', 600_000],
    ['when its clock was set back', -8 * 3_600_000],
  ])(
    'of two workers, one sends the text of a note; the other looks %s whether it is done',
    async (_, passes) => {
      const storage = await freshStorage(open);
      const account = await accountIn(storage, 'a');
      const [one, other] = [await embeddingOn(storage), await embeddingOn(storage)];
      const answers: (() => void)[] = [];
      one.answerWith((response, asked) => void answers.push(() => answerEmbeddings(response, asked)));
      const id = await readyMemory(storage, account, noteRevision(ferry));
      one.embedding.add(id);
      await expect.poll(() => answers.length).toBe(1);
      other.embedding.add(id);
      // which it does when the claim of the first one is over
      await expect.poll(() => other.resting.held().filter((time) => !isDelay(time))).toContain(60_000);
      expect(other.embedding.waiting()).toBe(1);
      answers[0]?.();
      await one.embedded(account, id);
      other.time.now += passes;
      other.resting.pass((milliseconds) => !isDelay(milliseconds));
      await expect.poll(() => other.embedding.waiting()).toBe(0);
      other.resting.pass(isDelay);
      await expect.poll(() => other.texts()).toEqual(['note']);
      expect([one.ends, other.ends]).toEqual([['embedded'], []]);
    },
  );

  test('a note that may not be embedded is never sent, and one that went meanwhile gets no vector', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const [trashed, going, stays] = [noteRevision(ferry), noteRevision(ferry), noteRevision(soup)];
    const gone = new Set([trashed.id]);
    const { embedding, embedded, resting, answerWith, texts } = await embeddingOn(storage, {
      mayEmbed: (noteId) => !gone.has(noteId),
    });
    answerWith((response, asked) => {
      gone.add(going.id);
      answerEmbeddings(response, asked);
    });
    const ids: MemoryId[] = [];
    for (const revision of [trashed, going, stays]) ids.push(await readyMemory(storage, account, revision));
    for (const id of ids) embedding.add(id);
    await embedded(account, ids[2] as MemoryId); // of three
    resting.pass(isDelay);
    await expect.poll(() => texts()).toContain('note');
    expect(texts().filter((text) => text.includes('ferry'))).toHaveLength(1);
    for (const id of ids.slice(0, 2)) expect(await storage.findEmbedding(account, id, 'm')).toBeUndefined();
  });

  test('an endpoint that refuses every text has no note given up', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const { embedding, embedded, answerWith, resting, time, warnings, texts, ends } =
      await embeddingOn(storage);
    answerWith((response) => void sendJson(response, { error: 'broken' }, 500));
    const id = await readyMemory(storage, account, noteRevision(ferry));
    embedding.add(id);
    const attempts = () => {
      time.now += 60_000;
      resting.pass((milliseconds) => !isDelay(milliseconds));
      return texts().filter((text) => text !== 'note');
    };
    await expect.poll(() => attempts().length, { timeout: 20_000 }).toBeGreaterThan(6);
    expect(new Set(texts()), 'no text is shortened').toEqual(
      new Set(['note', 'Harbour timetable\nThe ferry departs at nine.']),
    );
    answerWith(answerEmbeddings);
    await expect.poll(() => attempts() && ends, { timeout: 20_000 }).toContain('embedded');
    await embedded(account, id);
    expect(warnings).toEqual(['notes are not embedded, will retry']);
    expect(ends).not.toContain('gave-up');
  });
}
