import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { verifyChain } from '../../src-shared/revision/chain.ts';
import type { NoteDocument } from '../../src-shared/revision/note-document.ts';
import { canonicalJson } from '../../src-shared/revision/revision-id.ts';
import { sha256 } from '../core/disk/sha256.ts';
import { originOf } from '../core/journal/adopted-notes.ts';
import { anyComputer, anyStep, type Computer, computers, trouble } from './computers-steps.ts';
import { plainNote, type Story, type ThreeComputers, threeComputers } from './three-computers.ts';

let all: ThreeComputers;

const journalOf = (on: Computer) => all.apps[on].journal;

/** Everything that a computer still has of the note: its file, the whole history, a draft. */
async function textsOn(story: Story, on: Computer): Promise<string> {
  const journal = journalOf(on);
  const texts = [await story.text(on)];
  const id = story.recordOn(on)?.id;
  const inTrash = new Set(journal.notes.trashed().map((entry) => entry.id));
  const reachable = id === undefined ? [] : [id, ...journal.notes.supersededBy(id)];
  for (const one of [...reachable, ...[...story.ids[on]].filter((other) => inTrash.has(other))])
    for (const { document } of journal.revisions.ofNote(one)) texts.push(document.content);
  return texts.join('\n');
}

function faultsOn(story: Story, on: Computer) {
  const id = story.recordOn(on)?.id;
  if (id === undefined) return [];
  return verifyChain(journalOf(on).revisions.ofNote(id), sha256).filter(
    ({ kind }) => kind !== 'missing-predecessor' && kind !== 'two-beginnings',
  );
}

async function expectNothingLost(story: Story): Promise<void> {
  for (const on of computers) {
    expect(faultsOn(story, on)).toEqual([]);
    const texts = await textsOn(story, on);
    for (const [word, writtenOn] of story.written)
      if (writtenOn === on) expect(texts, `on ${on}`).toMatch(new RegExp(`\\b${word}\\b`));
  }
}

/**
 * Notes that two computers began, each for itself: one got a file that names no revision in place of the draft of
 * another one, before it had any revision of the note. Their histories are joined where that can be known, else the
 * user is asked.
 */
function begunTwice(story: Story): Set<NoteId> {
  const roots = new Map<NoteId, RevisionId>();
  const twice = new Set<NoteId>();
  for (const on of computers)
    for (const id of story.ids[on])
      for (const { revisionId, previousRevisionId } of journalOf(on).revisions.metadata(id)) {
        if (previousRevisionId === null && (roots.get(id) ?? revisionId) !== revisionId) twice.add(id);
        if (previousRevisionId === null) roots.set(id, revisionId);
      }
  return twice;
}

/** What the service has in the end. */
function expectHonestService(story: Story): void {
  const stored = story.contract.links();
  for (const chain of Map.groupBy(stored, ({ document }) => document.id).values())
    expect(verifyChain(chain, sha256)).toEqual([]);
  const twice = begunTwice(story);
  const links = stored.filter(({ document }) => !twice.has(document.id));
  // What was committed in an app is there once, whichever computer sent it. An edit by another program names no revision, so that each
  // computer which finds it makes its own; so may each that finds the draft of another one put over its own.
  const changeOf = (document: NoteDocument) => canonicalJson({ ...document, previousRevisionId: null });
  const isEdit = (id: RevisionId) =>
    computers.some((on) => journalOf(on).revisions.byId(id)?.origin === 'edit');
  const changes = links
    .filter(({ revisionId }) => isEdit(revisionId))
    .map(({ document }) => changeOf(document));
  for (const on of computers) {
    const journal = journalOf(on);
    for (const id of story.ids[on]) {
      const isBlocked = journal.outbox.blockedIn(id)?.problem?.code === 'other-history';
      if (!(twice.has(id) && isBlocked)) expect(journal.outbox.ofNote(id), `waiting on ${on}`).toEqual([]);
      for (const { origin, document } of twice.has(id) ? [] : journal.revisions.ofNote(id))
        if (origin === 'edit')
          expect(
            changes.filter((change) => change === changeOf(document)),
            document.content,
          ).toHaveLength(1);
    }
  }
  // It has each revision as it was made.
  for (const { revisionId, document } of links)
    expect(
      computers.some((on) => journalOf(on).revisions.has(revisionId)),
      document.content,
    ).toBe(true);
  for (const on of computers) {
    const journal = journalOf(on);
    expect(all.uploads[on].losses()).toBe(0);
    const { id, head } = story.recordOn(on) ?? {};
    if (id === undefined || head == null || twice.has(id)) continue;
    expect(links.map(({ revisionId }) => revisionId)).toContain(head);
    const followed = journal.projections.ofNote(id, journal.target());
    expect(followed.map(({ revisionId }) => revisionId)).toContain(head);
  }
}

/** Under one id on every computer and at the service, as far as that can be: it deletes nothing. */
function expectOneNote(story: Story): void {
  const ids = computers.map((on) => story.recordOn(on)?.id);
  expect(new Set(ids).size, ids.join(' ')).toBe(1);
  for (const on of computers) {
    const { notes, outbox } = journalOf(on);
    // a copy of a file without an id is another note
    const same = [...story.ids[on]].filter((id) => originOf(id) === originOf(ids[on] ?? ''));
    const live = same.filter((id) => notes.byId(id)?.state === 'present');
    expect(live, `on ${on}`).toEqual([ids[on]]);
    for (const id of same) if (id !== ids[on]) expect(outbox.ofNote(id)).toEqual([]);
  }
  for (const chain of Map.groupBy(story.contract.links(), ({ document }) => document.id).values())
    expect(verifyChain(chain, sha256)).toEqual([]);
}

const uploads = fc.array(fc.tuple(anyComputer, trouble), { maxLength: 2 });
const turn = fc.record({
  on: anyComputer,
  reached: fc.subarray([...computers]),
  before: uploads,
  after: uploads,
});

/** Tests so many random histories of three computers that share a folder; `seed` where they are not those of the run. */
export function testThreeComputers(
  tries: { readonly numRuns: number; readonly seed?: number },
  options: { readonly timeout?: number } = {},
): void {
  beforeAll(async () => {
    all = await threeComputers();
  });
  afterAll(() => all.close());

  test(
    'whatever is edited, synced, uploaded and written where, every chain verifies and no text is lost',
    options,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 20 }), async (steps) => {
          const story = await plainNote(all);
          try {
            for (const one of steps) await story.run(one);
            await story.comeToRest();
            await expectNothingLost(story);
            expectHonestService(story);
          } finally {
            story.end();
          }
        }),
        tries,
      );
    },
  );

  test(
    'three computers that have each named the vault have one note in the end, whenever they learn of the other names, and no text is lost',
    options,
    async () => {
      const meeting = fc
        .record({ from: anyComputer, to: anyComputer })
        .map((both) => ({ kind: 'meet' as const, ...both }));
      const steps = fc.array(fc.oneof({ weight: 4, arbitrary: anyStep }, { weight: 1, arbitrary: meeting }), {
        minLength: 3,
        maxLength: 20,
      });
      const names = fc.shuffledSubarray(['1', '5', '9'], { minLength: 3 });
      await fc.assert(
        fc.asyncProperty(names, steps, async (digits, all20) => {
          for (const on of computers)
            all.apps[on].nameVault(`${(digits[on] ?? '').repeat(8)}-1111-4111-8111-111111111111`);
          const story = await plainNote(all);
          try {
            for (const to of [1, 2] as const) await story.sync(0, to, true);
            for (const one of all20)
              if (one.kind === 'meet') story.meet(one.from, one.to);
              else await story.run(one);
            for (const from of computers) for (const to of computers) story.meet(from, to);
            await story.comeToRest();
            // a file without an id, or with a draft, may have replaced an edited one: the next edit settles it
            if (new Set(computers.map((on) => story.recordOn(on)?.id)).size > 1) {
              await story.run({ kind: 'edit', on: 0, at: 'end', commit: true });
              await story.comeToRest();
            }
            await expectNothingLost(story);
            expectOneNote(story);
          } finally {
            story.end();
          }
        }),
        tries,
      );
    },
  );

  test(
    'edits in turn make one chain, which is sent once, and no computer makes a revision of another one’s',
    options,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 10 }), async (turns) => {
          const story = await plainNote(all);
          try {
            for (const to of [1, 2] as const) await story.sync(0, to, true);
            let last: Computer = 0;
            for (const { on, reached, before, after } of turns) {
              const others = reached.filter((other) => other !== on);
              if (on !== last) await story.sync(last, on, false);
              await story.run({ kind: 'edit', on, at: 'end', commit: false });
              for (const to of others) await story.sync(on, to, false);
              await story.run({ kind: 'edit', on, at: 'end', commit: true });
              for (const [by, what] of before) await story.upload(by, 1_000, what);
              for (const to of others) await story.sync(on, to, true);
              for (const [by, what] of after) await story.upload(by, 1_000, what);
              last = on;
            }
            await story.comeToRest();
            await expectNothingLost(story);
            expectHonestService(story);
            const chain = story.contract.stored();
            expect(chain).toHaveLength(turns.length + 1);
            expect(chain.map(({ previous }) => previous)).toEqual([
              null,
              ...chain.map(({ revisionId }) => revisionId).slice(0, -1),
            ]);
            const made = computers.flatMap((on) =>
              [...story.ids[on]].flatMap((id) => journalOf(on).revisions.metadata(id)),
            );
            expect(new Set(made.map(({ revisionId }) => revisionId)).size).toBe(chain.length);
          } finally {
            story.end();
          }
        }),
        { ...tries, numRuns: Math.ceil(tries.numRuns / 20) },
      );
    },
  );
}
