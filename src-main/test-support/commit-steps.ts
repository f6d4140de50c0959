import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryPrefix } from '../core/disk/file-names.ts';
import { createNote, openNote } from '../core/notes/editing/open-note.ts';
import { saveNote } from '../core/notes/editing/save-note.ts';
import { verifyHistory } from '../core/notes/history/list-history.ts';
import { builtProgram } from './built-programs.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

/** What leaves exactly one note, which is then edited to "After" / "new text"; `oldText` is what has to stay in its history. */
export type CommitScenario = readonly [
  name: string,
  prepare: (app: VaultFixture) => Promise<unknown>,
  oldText: string,
];

export const commitScenarios: readonly CommitScenario[] = [
  [
    'the first revision of a new note, which renames its file',
    async (app) => createNote(app.context, null, null),
    '',
  ],
  [
    'a later revision',
    async (app) => {
      const note = await createNote(app.context, 'Work', 'Deep');
      await saveNote(
        app.context,
        { noteId: note.id, base: note.base, title: 'After', content: 'old text' },
        true,
      );
    },
    'old text',
  ],
  [
    'a later revision on top of a draft, with a new title',
    async (app) => {
      const note = await createNote(app.context, null, null);
      const first = await saveNote(
        app.context,
        { noteId: note.id, base: note.base, title: 'Before', content: 'old text' },
        true,
      );
      await saveNote(
        app.context,
        { noteId: note.id, base: first.base, title: 'Before', content: 'draft text' },
        false,
      );
    },
    'old text',
  ],
  [
    'the first edit of a file that was adopted',
    async (app) => {
      await app.put('Work/Before.md', 'old text\r\n');
      await app.library.synchronise();
    },
    'old text',
  ],
];

const child = await builtProgram('commit-and-die');

/** Gives `use` a folder with the vault and the journal of a scenario, and removes that and what lies beside it in the end. */
export async function prepared(
  [, prepare]: CommitScenario,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'example-notes-crash-'));
  try {
    const folder = join(root, 'origin');
    const app = await createVaultFixture(folder);
    await prepare(app);
    await app.close();
    await use(folder);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * Commits in a process of its own, which is killed before a step, or leaves a copy of the folder before each of them. Gives the number of steps it
 * took, or 'killed'.
 */
export function commitIn(folder: string, step: number | 'copies'): Promise<number | 'killed'> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [child, folder, String(step), 'After', 'new text'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    run.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    run.stderr.on('data', (chunk) => {
      err += String(chunk);
    });
    run.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve(Number(out));
      else reject(new Error(err));
    });
  });
}

/** Expects that the app finds in a folder one note with all that was committed, each revision once. */
export async function expectWhole(folder: string, oldText: string, where: string): Promise<void> {
  const app = await createVaultFixture(folder);
  try {
    await app.library.synchronise();
    const summaries = app.journal.notes.summaries();
    expect(summaries.length, `${where}: one note`).toBe(1);
    const [summary] = summaries;
    if (summary === undefined) return;
    const revisions = app.journal.revisions.ofNote(summary.id);
    const texts = revisions.map((revision) => revision.document.content.trim());
    if (oldText !== '') expect(texts, `${where}: the former text is in the history`).toContain(oldText);
    expect(verifyHistory(app.journal, summary.id).faults, where).toEqual([]);
    expect(new Set(texts).size, `${where}: no revision twice`).toBe(texts.length);
    expect(app.journal.outbox.counts().waiting, `${where}: every revision waits to be sent`).toBe(
      revisions.length,
    );

    const note = await openNote(app.context, summary.id);
    if (texts.includes('new text'))
      expect(note.content.trim(), `${where}: what was committed is in the file`).toBe('new text');
    if (revisions.length > 0)
      expect(revisions[0]?.document.content, `${where}: the head is the file's text`).toBe(note.content);
    if (note.head !== null && revisions[0]?.origin === 'edit')
      expect(
        await app.read(note.path.slice(app.vault.length + 1)),
        `${where}: the file names its head`,
      ).toContain(`revision: ${note.head}`);
    const files = (await readdir(app.vault, { recursive: true })).filter((name) => name.endsWith('.md'));
    expect(
      files.filter((name) => !name.includes(temporaryPrefix)),
      `${where}: one file`,
    ).toHaveLength(1);
  } finally {
    await app.close();
  }
}
