import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtProgram } from '../../../test-support/built-programs.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { temporaryPrefix } from '../../disk/temporary-names.ts';
import { verifyHistory } from '../history/list-history.ts';
import { createNote, openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

const child = await builtProgram('commit-and-die');

/** Commits in a process of its own that is killed before its step; the steps it took, or 'killed'. */
function commitAndDie(
  folder: string,
  step: number,
  title: string,
  content: string,
): Promise<number | 'killed'> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [child, folder, String(step), title, content], {
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

/** Each scenario leaves exactly one note, which is then edited to "After" / "new text". */
const scenarios: [string, (app: VaultFixture) => Promise<unknown>, string][] = [
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

describe.each(scenarios)('a crash at any step of %s', (_name, prepare, oldText) => {
  test('loses nothing and duplicates nothing', async () => {
    const root = await mkdtemp(join(tmpdir(), 'example-notes-crash-'));
    try {
      const origin = join(root, 'origin');
      const prepared = await createVaultFixture(origin);
      await prepare(prepared);
      await prepared.close();
      await cp(origin, join(root, 'whole'), { recursive: true });
      const steps = await commitAndDie(join(root, 'whole'), Number.MAX_SAFE_INTEGER, 'After', 'new text');
      expect(steps).toBeGreaterThan(8);
      for (let step = 0; step < Number(steps); step += 1) {
        const folder = join(root, `step-${step}`);
        await cp(origin, folder, { recursive: true, preserveTimestamps: true });
        expect(await commitAndDie(folder, step, 'After', 'new text'), `step ${step}`).toBe('killed');
        await expectWhole(folder, oldText, `step ${step} of ${steps}`);
        await rm(folder, { recursive: true });
      }
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});

async function expectWhole(folder: string, oldText: string, where: string): Promise<void> {
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
