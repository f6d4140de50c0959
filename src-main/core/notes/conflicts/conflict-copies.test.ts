import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { chooseVersion, readVersions } from './choose-version.ts';

/* Two computers, `here` and `there`, with one vault that a file sync carries; it puts conflict copies beside notes. */
let here: VaultFixture;
let there: VaultFixture;
beforeEach(async () => {
  here = await createVaultFixture();
  there = await createVaultFixture();
});
afterEach(async () => {
  await here.remove();
  await there.remove();
});

const file = 'Personal/Plan.md';
const save = (app: VaultFixture, note: OpenNote, content: string) =>
  saveNote(app.context, { noteId: note.id, base: note.base, title: 'Plan', content }, true);

/** The same note, in the same revision, on both. */
async function shared(content: string): Promise<[OpenNote, OpenNote]> {
  const made = await createNote(here.context, null, null);
  await save(here, made, content);
  await there.put(file, '');
  await copyFile(join(here.vault, file), join(there.vault, file));
  await there.library.synchronise();
  return [await openNote(here.context, made.id), await openNote(there.context, made.id)];
}

async function copyArrives(name: string): Promise<void> {
  await copyFile(join(there.vault, file), join(here.vault, 'Personal', name));
  await here.library.synchronise();
}

const files = () => readdir(join(here.vault, 'Personal'));
const headText = (note: OpenNote) => here.journal.revisions.headDocument(note.id)?.content;

test.each([
  'Plan (conflicted copy 2026-11-22).md',
  'Plan.sync-conflict-20261122-101010-ABCDEFG.md',
  'Plan 2.md',
])('changes in different places are merged from %s, which goes to the trash', async (name) => {
  const [mine, theirs] = await shared('First.\n\nSecond.\n\nThird.\n');
  await save(here, mine, 'First, here.\n\nSecond.\n\nThird.\n');
  await save(there, theirs, 'First.\n\nSecond.\n\nThird, there.\n');
  await copyArrives(name);
  expect(headText(mine)).toBe('First, here.\n\nSecond.\n\nThird, there.\n');
  expect(await here.read(file)).toContain('First, here.\n\nSecond.\n\nThird, there.\n');
  expect(await files()).toEqual(['Plan.md']);
  expect(here.journal.notes.summaries()).toHaveLength(1);
  expect(here.journal.notes.trashed()).toHaveLength(1);
  expect(await readFile(join(here.vault, '.trash/Personal', name), 'utf8')).toContain('Third, there.');
  expect(here.journal.conflicts.list()).toEqual([]);
});

/** The files change places, as where a sync program keeps the file that came last. */
async function exchange(): Promise<void> {
  const [a, b] = [await readFile(join(here.vault, file)), await readFile(join(there.vault, file))];
  await here.put(file, b);
  await there.put(file, a);
  await here.library.synchronise();
  await there.library.synchronise();
}

test.each([
  ['neighbouring lines', 'a\nb\nc\n', 'a mine\nb\nc\n', 'a\nb theirs\nc\n', ['a mine\nb theirs\nc\n']],
  [
    'a line by each in one place',
    '- a\n',
    '- a\n- mine\n',
    '- a\n- theirs\n',
    ['- a\n- mine\n- theirs\n', '- a\n- theirs\n- mine\n'],
  ],
  [
    'words of one line',
    'Call Anna.\n',
    'Call Anna. Mine.\n',
    'Call Anna. Theirs.\n',
    ['Call Anna. Mine. Theirs.\n', 'Call Anna. Theirs. Mine.\n'],
  ],
])(
  'what two computers changed becomes one revision, as in two windows, and nobody is asked: %s',
  async (_what, base, own, other, expected) => {
    const [mine, theirs] = await shared(base);
    await save(here, mine, own);
    await save(there, theirs, other);
    await exchange();
    expect(expected).toContain(headText(mine));
    expect(here.journal.notes.byId(mine.id)?.head).toBe(there.journal.notes.byId(mine.id)?.head);
    expect(await here.read(file)).toBe(await there.read(file));
    expect([...here.journal.conflicts.list(), ...there.journal.conflicts.list()]).toEqual([]);
  },
);

test('both computers have the same text where both are asked, and both keep both', async () => {
  const [mine, theirs] = await shared('Plan C.\n');
  await save(here, mine, 'Plan A.\n');
  await save(there, theirs, 'Plan B.\n');
  await exchange();
  await chooseVersion(here.context, mine.id, 'both');
  await chooseVersion(there.context, theirs.id, 'both');
  expect(headText(mine)).toBe(there.journal.revisions.headDocument(mine.id)?.content);
});

test('words of a merge are not there twice where a text that is in it goes on elsewhere', async () => {
  const [mine, theirs] = await shared('Call Anna.\n');
  const own = await save(here, mine, 'Call Anna. Mine.\n');
  const other = await save(there, theirs, 'Call Anna. Theirs.\n');
  // the merge names the one with the greater id as its predecessor; the third computer has the other one
  const [lesser, word] = (own.head ?? '') < (other.head ?? '') ? [here, 'Mine.'] : [there, 'Theirs.'];
  const third = await createVaultFixture();
  try {
    await third.put(file, await lesser.read(file));
    await third.library.synchronise();
    await exchange();
    const merged = headText(mine) ?? '';
    await save(third, await openNote(third.context, mine.id), `Call Anna. ${word} Third.\n`);
    await here.put('Personal/Plan (conflicted copy).md', await third.read(file));
    await here.library.synchronise();
    const ends = [merged.replace(word, `${word} Third.`), merged.replace('\n', ' Third.\n')];
    expect(ends).toContain(headText(mine));
    expect(here.journal.conflicts.list()).toEqual([]);
  } finally {
    await third.remove();
  }
});

test('a fork that an older version has settled in its way is settled', async () => {
  const [mine, theirs] = await shared('Call Anna.\n\nEnd.\n');
  await save(here, mine, 'Call Anna. Mine.\n\nEnd.\n');
  await save(there, theirs, 'Call Anna. Theirs.\n\nEnd.\n');
  await exchange();
  const merged = headText(mine) ?? '';
  // there, the user was asked, and kept both
  const asked = await openNote(there.context, theirs.id);
  await save(there, asked, 'Call Anna. Mine.\n\nCall Anna. Theirs.\n\nEnd.\n');
  await save(here, await openNote(here.context, mine.id), merged.replace('End', 'The end'));
  await exchange();
  expect(here.journal.notes.byId(mine.id)?.head).toBe(there.journal.notes.byId(mine.id)?.head);
  expect(headText(mine)).toBe('Call Anna. Mine.\n\nCall Anna. Theirs.\n\nThe end.\n');
});

test.each(['mine', 'theirs', 'both'] as const)(
  'changes in one place wait for the user, who keeps %s',
  async (keep) => {
    const [mine, theirs] = await shared('Plan C.\n');
    await save(here, mine, 'Plan A.\n');
    await save(there, theirs, 'Plan B.\n');
    await copyArrives('Plan (conflicted copy).md');
    expect(headText(mine)).toBe('Plan A.\n');
    expect(here.events.map(({ name }) => name)).toContain('conflicts.changed');
    const versions = readVersions(here.context, mine.id);
    expect([versions.base, versions.mine, versions.theirs].map((version) => version?.content)).toEqual([
      'Plan C.\n',
      'Plan A.\n',
      'Plan B.\n',
    ]);
    await chooseVersion(here.context, mine.id, keep);
    const both = [
      'Plan A.\n\n> [!conflict] Other version\n> Plan B.\n',
      'Plan B.\n\n> [!conflict] Other version\n> Plan A.\n',
    ];
    const kept = headText(mine) ?? '';
    expect({ mine: ['Plan A.\n'], theirs: ['Plan B.\n'], both }[keep]).toContain(kept);
    expect(versions[keep].content).toBe(kept);
    expect(await here.read(file)).toContain(`---\n${kept}`);
    expect(here.journal.conflicts.list()).toEqual([]);
    const history = here.journal.revisions.ofNote(mine.id).map(({ document }) => document.content);
    expect(history).toContain('Plan A.\n');
    expect(history).toContain('Plan B.\n');
  },
);

/** The user, or another program, locks the note on the other computer. */
async function lockThere(): Promise<void> {
  await there.put(file, (await there.read(file)).replace('locked: false', 'locked: true'));
  await there.library.synchronise();
}

test('a lock of one computer survives the merge with a text of the other', async () => {
  // which revision is the second in the merge depends on its id: with several texts it is each of the two
  for (const word of ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']) {
    const [mine, theirs] = await shared(`First.\n\nSecond, ${word}.\n`);
    await save(here, mine, `First, here.\n\nSecond, ${word}.\n`);
    await lockThere();
    expect(there.journal.revisions.headDocument(theirs.id)?.locked).toBe(true);
    await copyArrives('Plan (conflicted copy).md');
    expect(headText(mine)).toBe(`First, here.\n\nSecond, ${word}.\n`);
    expect(here.journal.revisions.headDocument(mine.id)?.locked, word).toBe(true);
    expect(await here.read(file)).toContain('locked: true');
    await Promise.all([here.remove(), there.remove()]);
    [here, there] = [await createVaultFixture(), await createVaultFixture()];
  }
});

test.each(['theirs', 'both'] as const)(
  'the text of a locked revision stays locked when the user keeps %s',
  async (keep) => {
    const [mine, theirs] = await shared('Plan C.\n');
    await save(here, mine, 'Plan A.\n');
    await save(there, theirs, 'Plan B.\n');
    await lockThere();
    await copyArrives('Plan (conflicted copy).md');
    await chooseVersion(here.context, mine.id, keep);
    expect(here.journal.revisions.headDocument(mine.id)?.locked).toBe(true);
  },
);

test('a conflict copy that arrives before its note, on a computer that has neither, does not become a note of its own', async () => {
  const [mine, theirs] = await shared('First.\n\nSecond.\n');
  await save(here, mine, 'First, here.\n\nSecond.\n');
  await save(there, theirs, 'First.\n\nSecond, there.\n');
  const third = await createVaultFixture();
  try {
    const name = 'Personal/Plan (conflicted copy).md';
    await third.put(name, '');
    await copyFile(join(there.vault, file), join(third.vault, name));
    await third.library.synchronise();
    expect(third.journal.notes.byId(mine.id)?.path).toBe(name);
    await copyFile(join(here.vault, file), join(third.vault, file));
    await third.library.synchronise();
    expect(third.journal.notes.summaries().map(({ id }) => id)).toEqual([mine.id]);
    expect(third.journal.notes.byId(mine.id)?.path).toBe(file);
    expect(await readdir(join(third.vault, 'Personal'))).toEqual(['Plan.md']);
    const texts = third.journal.revisions.ofNote(mine.id).map(({ document }) => document.content);
    expect(texts).toContain('First, here.\n\nSecond.\n');
    expect(texts).toContain('First.\n\nSecond, there.\n');
  } finally {
    await third.remove();
  }
});

test('a copy that descends from the head becomes the head', async () => {
  const [mine, theirs] = await shared('Plan.\n');
  await save(there, theirs, 'Plan, longer.\n');
  await copyArrives('Plan (conflicted copy).md');
  expect(headText(mine)).toBe('Plan, longer.\n');
  expect(here.journal.notes.byId(mine.id)?.head).toBe(there.journal.notes.byId(mine.id)?.head);
  expect(here.journal.conflicts.list()).toEqual([]);
});

test('a copy made by hand is a note of its own, as long as its text is not new', async () => {
  await shared('Plan.\n');
  await copyArrives('Plan 2.md');
  expect(await files()).toEqual(['Plan 2.md', 'Plan.md']);
  expect(here.journal.notes.summaries()).toHaveLength(2);
});

test('a numbered copy of what this computer had is a version of the note, also when the other text was read before it came', async () => {
  const [mine, theirs] = await shared('First.\n\nSecond.\n\nThird.\n');
  await save(here, mine, 'First, here.\n\nSecond.\n\nThird.\n');
  await save(there, theirs, 'First.\n\nSecond.\n\nThird, there.\n');
  const own = await readFile(join(here.vault, file));
  await here.put(file, await readFile(join(there.vault, file)));
  await here.library.synchronise();
  expect(headText(mine)).toBe('First, here.\n\nSecond.\n\nThird, there.\n');
  await here.put('Personal/Plan 2.md', own);
  await here.library.synchronise();
  expect(await files()).toEqual(['Plan.md']);
  expect(headText(mine)).toBe('First, here.\n\nSecond.\n\nThird, there.\n');
});

test('a draft of this computer is kept beside the copy', async () => {
  const [mine, theirs] = await shared('Plan C.\n');
  await saveNote(
    here.context,
    { noteId: mine.id, base: mine.base, title: 'Plan', content: 'Draft here.\n' },
    false,
  );
  await save(there, theirs, 'Plan B.\n');
  await copyArrives('Plan (conflicted copy).md');
  expect(readVersions(here.context, mine.id)).toMatchObject({
    mine: { content: 'Draft here.\n' },
    theirs: { content: 'Plan B.\n' },
  });
});

test('a file that was overwritten by the other computer is merged, and both computers end with one revision', async () => {
  const [mine, theirs] = await shared('First.\n\nSecond.\n\nThird.\n');
  await save(here, mine, 'First, here.\n\nSecond.\n\nThird.\n');
  await save(there, theirs, 'First.\n\nSecond.\n\nThird, there.\n');
  const [a, b] = [await readFile(join(here.vault, file)), await readFile(join(there.vault, file))];
  await here.put(file, b);
  await there.put(file, a);
  await here.library.synchronise();
  await there.library.synchronise();
  expect(headText(mine)).toBe('First, here.\n\nSecond.\n\nThird, there.\n');
  expect(here.journal.notes.byId(mine.id)?.head).toBe(there.journal.notes.byId(mine.id)?.head);
  expect(await here.read(file)).toBe(await there.read(file));
});

test('where only the other computer changed the text in effect, its revision is the merge', async () => {
  const [mine, theirs] = await shared('Plan.\n');
  await save(there, theirs, 'Plan.\n\nMore.\n');
  const undone = await save(here, mine, 'Plan, once more.\n');
  await save(here, { ...mine, base: undone.base }, 'Plan.\n');
  await here.put(file, await there.read(file));
  await here.library.synchronise();
  expect(here.journal.notes.byId(mine.id)?.head).toBe(there.journal.notes.byId(mine.id)?.head);
  expect(await here.read(file)).toBe(await there.read(file));
  expect(here.journal.revisions.ofNote(mine.id)).toHaveLength(4);
});

test('a copy of a note beside the account folders is moved to the trash, and restored where it was', async () => {
  await here.put('Plan.md', 'Plan.\n');
  await here.library.synchronise();
  const [note] = here.journal.notes.summaries();
  if (note === undefined) throw new Error('the note is missing');
  await save(here, await openNote(here.context, note.id), 'Plan A.\n');
  const text = await here.read('Plan.md');
  await here.put('Plan (conflicted copy).md', text.replace('Plan A.', 'Plan B.'));
  await here.library.synchronise();
  expect(here.journal.notes.trashed()).toMatchObject([{ account: 'Personal', folder: null }]);
});

test('the copy of a note without any text becomes its text', async () => {
  const made = await createNote(here.context, null, null);
  const text = (await here.read('Personal/Untitled.md')).concat('From there.\n');
  await here.put('Personal/Untitled (conflicted copy).md', text);
  await here.library.synchronise();
  expect(headText(made)).toBe('From there.\n');
  expect(await here.read('Personal/Untitled.md')).toContain('From there.\n');
  expect(await files()).toEqual(['Untitled.md']);
});
