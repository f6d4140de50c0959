import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { longestEmbeddedText } from '../../../../src-shared/rpc/links.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { vaultFilesByName } from '../../attachments/vault-files-by-name.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { embedded, withoutFiles } from './embedded.ts';
import { linksOfNote } from './links-of-note.ts';

let app: VaultFixture;
let time = 0;
let files: ReturnType<typeof vaultFilesByName>;
beforeEach(async () => {
  app = await createVaultFixture();
  time = 0;
  files = vaultFilesByName(app.vault, () => time);
});
afterEach(() => app.remove());

async function make(title: string, content: string, folder: string | null = null): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', folder);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}
async function put(path: string, text = 'x'): Promise<void> {
  await mkdir(dirname(join(app.vault, path)), { recursive: true });
  await writeFile(join(app.vault, path), text);
}
const wiki = (from: NoteId, target: string) => embedded(app.context, files, from, { kind: 'wiki', target });

test('a note is embedded as its newest text, or a part of it', async () => {
  const plan = await make('Plan', '# Costs\n\nten\n\n# Rest\n\nend ^b\n');
  const from = await make('From', 'x\n', 'A');
  const whole = { kind: 'note', noteId: plan, title: 'Plan', isCut: false };
  expect(await wiki(from, 'plan|300')).toMatchObject({ ...whole, text: expect.stringContaining('# Rest') });
  expect(await wiki(from, 'Plan#costs')).toEqual({ ...whole, text: '# Costs\n\nten' });
  expect(await wiki(from, 'Plan#^b')).toEqual({ ...whole, text: 'end' });
  expect(await wiki(from, 'Plan#^c')).toEqual({ ...whole, text: null });
  const markdown = { kind: 'markdown', target: '../Plan.md#%5Eb' } as const;
  expect(await embedded(app.context, files, from, markdown)).toEqual({ ...whole, text: 'end' });
  const { base } = await openNote(app.context, plan);
  await saveNote(app.context, { noteId: plan, base, title: 'Plan', content: 'typed\n' }, false);
  expect(await wiki(from, 'Plan')).toMatchObject({ text: 'typed\n' });
});

test('a long text is cut between two lines', async () => {
  await make('Long', 'a line\n'.repeat(10_000));
  const long = await wiki(await make('From', ''), 'Long');
  expect(long).toMatchObject({ isCut: true });
  expect(long.kind === 'note' && long.text?.length).toBeLessThanOrEqual(longestEmbeddedText);
  expect(long.kind === 'note' && long.text?.endsWith('\na line')).toBe(true);
});

test('a file is found by its name: by its path, in the folder of the note, then by the shortest path', async () => {
  const near = await make('Near', '', 'A/B');
  const far = await make('Far', '');
  await put('Work/A/B/Crane 1.PNG');
  await put('Work/Images/crane 1.png');
  await put('Work/Deep/er/plan.pdf', 'four');
  const file = (name: string, link: string, size = 1) => ({
    kind: 'file',
    name,
    link,
    size,
    path: expect.any(String),
  });
  expect(await wiki(near, 'crane 1.png|300')).toEqual(file('Crane 1.PNG', 'Crane%201.PNG'));
  expect(await wiki(far, 'Crane 1.png')).toEqual(file('Crane 1.PNG', 'A/B/Crane%201.PNG'));
  expect(await wiki(near, 'Images/Crane 1.png')).toEqual(file('crane 1.png', '../../Images/crane%201.png'));
  expect(await wiki(near, 'er/plan.pdf#page=2')).toEqual(file('plan.pdf', '../../Deep/er/plan.pdf', 4));
  expect(await wiki(near, 'plan.doc')).toEqual({ kind: 'none' });
  expect(await wiki(near, '../../../etc/passwd')).toEqual({ kind: 'none' });
  await make('notes.txt', 'a note that is called as a file');
  expect(await wiki(near, 'notes.txt')).toMatchObject({ kind: 'note' });
});

test('files that come and go are noticed, though the vault is not listed for each', async () => {
  const from = await make('From', '');
  expect(await wiki(from, 'a.png')).toEqual({ kind: 'none' });
  await put('Work/a.png');
  expect(await wiki(from, 'a.png')).toEqual({ kind: 'none' });
  time += 3_000;
  expect(await wiki(from, 'a.png')).toMatchObject({ kind: 'file', link: 'a.png' });
  await rm(join(app.vault, 'Work/a.png'));
  expect(await wiki(from, 'a.png')).toEqual({ kind: 'none' });
});

test('links that name files are no notes that are not created yet, and a file that is gone is', async () => {
  const plan = await make('Plan', '');
  const from = await make('From', '[[plan.pdf]] [[Plan]] [[gone.pdf]] [[Later]] [b](board.canvas)\n');
  await put('Work/Papers/plan.pdf');
  await put('Work/board.canvas', '{}');
  const { outgoing } = linksOfNote(app.journal, from);
  const kept = await withoutFiles(app.context, files, from, outgoing);
  expect(kept.map(({ target, noteId }) => [target, noteId])).toEqual([
    ['Plan', plan],
    ['gone.pdf', null],
    ['Later', null],
  ]);
});
