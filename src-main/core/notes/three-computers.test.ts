import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { verifyChain } from '../../../src-shared/revision/chain.ts';
import { sha256 } from '../journal/revisions.ts';
import { createVaultFixture, type VaultFixture } from '../test-support/vault-fixture.ts';
import { absorbConflictCopy } from './absorb-conflict-copy.ts';
import { openNote } from './open-note.ts';
import { reconcileFiles } from './reconcile.ts';
import { saveNote } from './save-note.ts';

/*
 * One vault on three computers, each with this app and a journal of its own, and a file sync that copies in either
 * direction whenever it likes.
 */

type Computer = 0 | 1 | 2;
type Step =
  /** Somebody types a word into the note and the app saves it, as a draft or as a revision. */
  | { kind: 'edit'; on: Computer; commit: boolean }
  /** Another program on this computer writes a word into the file. */
  | { kind: 'external'; on: Computer }
  /** File sync brings one computer's file to another one. `keepsTime`: with the time of its last change. */
  | { kind: 'sync'; from: Computer; to: Computer; keepsTime: boolean }
  /** The same, but file sync saw changes on both and puts the other version beside the file. */
  | { kind: 'copy'; from: Computer; to: Computer }
  /** Nobody has written the file for long. */
  | { kind: 'quiet'; on: Computer };

const computer = fc.constantFrom<Computer>(0, 1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), on: computer, commit: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('external' as const), on: computer }) },
  {
    weight: 6,
    arbitrary: fc
      .record({ kind: fc.constant('sync' as const), from: computer, to: computer, keepsTime: fc.boolean() })
      .filter(({ from, to }) => from !== to),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ kind: fc.constant('copy' as const), from: computer, to: computer })
      .filter(({ from, to }) => from !== to),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quiet' as const), on: computer }) },
);

let computers: readonly [VaultFixture, VaultFixture, VaultFixture];
beforeAll(async () => {
  computers = [await createVaultFixture(), await createVaultFixture(), await createVaultFixture()];
});
afterAll(async () => {
  for (const one of computers) await one.remove();
});

let histories = 0;
let time = 1_700_000_000;

/** One note in its life on three computers. */
class Story {
  readonly path: string;
  /** Every word, with the computer on which it was written. */
  readonly written = new Map<string, Computer>();
  /** Every id that the note has had on each computer. */
  readonly ids = [new Set<NoteId>(), new Set<NoteId>(), new Set<NoteId>()] as const;
  words = 0;

  constructor() {
    histories += 1;
    this.path = `Work/note ${histories}.md`;
  }

  file = (on: Computer) => join(computers[on].vault, this.path);

  noteOn(on: Computer): NoteId | undefined {
    return computers[on].journal.notes.byPath(this.path)?.id;
  }

  async look(on: Computer, quiet = false): Promise<void> {
    await reconcileFiles(computers[on].context, [this.path], { quiet });
    const id = this.noteOn(on);
    if (id !== undefined) this.ids[on].add(id);
  }

  newWord(on: Computer): string {
    this.words += 1;
    const word = `word${this.words}`;
    this.written.set(word, on);
    return word;
  }

  async put(on: Computer, text: string): Promise<void> {
    await mkdir(dirname(this.file(on)), { recursive: true });
    await writeFile(`${this.file(on)}.new`, text);
    time += 1;
    await utimes(`${this.file(on)}.new`, time, time);
    await rename(`${this.file(on)}.new`, this.file(on));
  }

  async run(step: Step): Promise<void> {
    switch (step.kind) {
      case 'edit': {
        const id = this.noteOn(step.on);
        if (id === undefined) return;
        const note = await openNote(computers[step.on].context, id);
        const content = `${note.content}${this.newWord(step.on)}\n`;
        await saveNote(
          computers[step.on].context,
          { noteId: id, base: note.base, title: note.title, content },
          step.commit,
        );
        return;
      }
      case 'external': {
        const text = await readFile(this.file(step.on), 'utf8').catch(() => undefined);
        if (text === undefined) return;
        await this.put(step.on, `${text}${this.newWord(step.on)}\n`);
        return this.look(step.on);
      }
      case 'sync': {
        const from = this.file(step.from);
        const stats = await stat(from).catch(() => undefined);
        if (stats === undefined) return;
        await mkdir(dirname(this.file(step.to)), { recursive: true });
        await copyFile(from, `${this.file(step.to)}.new`);
        time += 1;
        if (step.keepsTime) await utimes(`${this.file(step.to)}.new`, stats.atime, stats.mtime);
        else await utimes(`${this.file(step.to)}.new`, time, time);
        await rename(`${this.file(step.to)}.new`, this.file(step.to));
        return this.look(step.to);
      }
      case 'copy': {
        const copy = this.path.replace('.md', ' (conflicted copy).md');
        const { context, vault } = computers[step.to];
        if (!existsSync(this.file(step.from)) || !existsSync(this.file(step.to))) return;
        await copyFile(this.file(step.from), join(vault, copy));
        const result = (await reconcileFiles(context, [copy])).get(copy);
        if (result?.kind === 'conflict-copy') await absorbConflictCopy(context, copy, result.of);
        const id = context.journal.notes.byPath(copy)?.id;
        if (id !== undefined) this.ids[step.to].add(id);
        return;
      }
      case 'quiet':
        return this.look(step.on, true);
    }
  }

  /** Everything that a computer still has of the note: its file, the whole history, a draft. */
  async textsOn(on: Computer): Promise<string> {
    const { journal } = computers[on];
    const all = [await readFile(this.file(on), 'utf8').catch(() => '')];
    const id = this.noteOn(on);
    const inTrash = new Set(journal.notes.trashed().map((entry) => entry.id));
    const reachable = id === undefined ? [] : [id, ...journal.notes.supersededBy(id)];
    for (const one of [...reachable, ...[...this.ids[on]].filter((other) => inTrash.has(other))])
      for (const { document } of journal.revisions.ofNote(one)) all.push(document.content);
    return all.join('\n');
  }

  faultsOn(on: Computer) {
    const id = this.noteOn(on);
    if (id === undefined) return [];
    return verifyChain(computers[on].journal.revisions.ofNote(id), sha256).filter(
      ({ kind }) => kind !== 'missing-predecessor' && kind !== 'two-beginnings',
    );
  }
}

const plain = async (): Promise<Story> => {
  const story = new Story();
  await story.put(0, 'plain text\n');
  await story.look(0);
  return story;
};

const runs = Number(process.env.EXAMPLE_NOTES_HISTORIES ?? 100);

test('whatever is edited, synced and written where, every chain verifies and no text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
      const story = await plain();
      for (const one of steps) await story.run(one);
      for (const on of [0, 1, 2] as const) {
        expect(story.faultsOn(on)).toEqual([]);
        const texts = await story.textsOn(on);
        for (const [word, writtenOn] of story.written)
          if (writtenOn === on) expect(texts, `on ${on}`).toMatch(new RegExp(`\\b${word}\\b`));
      }
    }),
    { numRuns: runs },
  );
});

test('edits in turn make one chain, and no computer makes a revision of another one’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(computer, { minLength: 2, maxLength: 10 }), async (turns) => {
      const story = await plain();
      for (const to of [1, 2] as const) await story.run({ kind: 'sync', from: 0, to, keepsTime: true });
      let last: Computer = 0;
      for (const on of turns) {
        if (on !== last) await story.run({ kind: 'sync', from: last, to: on, keepsTime: false });
        await story.run({ kind: 'edit', on, commit: false });
        for (const other of [0, 1, 2] as const)
          if (other !== on) await story.run({ kind: 'sync', from: on, to: other, keepsTime: false });
        await story.run({ kind: 'edit', on, commit: true });
        for (const other of [0, 1, 2] as const)
          if (other !== on) await story.run({ kind: 'sync', from: on, to: other, keepsTime: true });
        last = on;
      }
      const histories = ([0, 1, 2] as const).map((on) => {
        const id = story.noteOn(on);
        if (id === undefined) throw new Error('the note is missing');
        return computers[on].journal.revisions.ofNote(id).map(({ revisionId }) => revisionId);
      });
      expect(histories[0]).toHaveLength(turns.length + 1);
      expect(histories[1]).toEqual(histories[0]);
      expect(histories[2]).toEqual(histories[0]);
    }),
    { numRuns: Math.ceil(runs / 10) },
  );
});
