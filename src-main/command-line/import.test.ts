import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJournal } from '../core/journal/journal.ts';
import { openJournal } from '../core/journal/open-journal.ts';
import { createSource, type TestSource } from '../test-support/import-steps.ts';
import { parseImport } from './parse-import.ts';
import { runImportCommand } from './run-import-command.ts';

let folder: string;
let source: TestSource;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-import-'));
  source = await createSource({ folder });
  await source.put('Plan.md', 'Text');
  await source.put('Rails/Old rails.md', 'Text');
  await source.put('Rails/picture.png', 'x');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as a user does. */
async function importing(
  ...args: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  const program = join(import.meta.dirname, '..', '..', 'tools', 'import.ts');
  const folders = [`--vault=${join(folder, 'vault')}`, `--data=${join(folder, 'data')}`];
  const child = spawn(process.execPath, [program, ...args, ...folders]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (errors += part));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

/** Does what the command does, in this process: a start takes a third of a second. */
async function importingHere(...args: string[]) {
  const paths = { vault: join(folder, 'vault'), data: join(folder, 'data') };
  const request = parseImport(args, { cwd: folder, paths });
  if (!request.ok || request.value.kind === 'help') throw new Error('no import');
  let output = '';
  const outcome = await runImportCommand(request.value, {
    signal: new AbortController().signal,
    print: (line) => (output += `${line}\n`),
    progress: () => undefined,
  });
  return { code: outcome.ok ? (outcome.value ? 0 : 1) : 2, output, errors: outcome.ok ? '' : outcome.error };
}

test('a dry run writes nothing; the import writes notes with their history; again it finds nothing new', async () => {
  const dry = await importingHere(source.path, '--into', 'Work/Old', '--dry-run');
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toBe('Markdown folder: 2 notes and 1 other file in 2 folders.\n');
  await expect(access(join(folder, 'vault', 'Work'))).rejects.toThrow('ENOENT');

  const first = await importing(source.path, '--into', 'Work/Old');
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toContain('Imported 2 notes and 1 other file.');
  expect(await readFile(join(folder, 'vault/Work/Old/Rails/Old rails.md'), 'utf8')).toMatch(/\nText$/);
  const opened = openJournal(join(folder, 'data'));
  if (!opened.ok) throw new Error(opened.error);
  expect(createJournal(opened.value.database).notes.summaries()).toHaveLength(2);

  // the app has the journal now
  const refused = await importing(source.path, '--into', 'Work/Old');
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.errors).toContain('in use by another Example Notes');
  opened.value.release();

  expect((await importingHere(source.path, '--into', 'Work/Old')).output).toContain(
    '3 notes and files are already in the vault and will not be imported again.',
  );
});

const paths = { vault: '/home/v', data: '/home/d' };
const parse = (...args: string[]) => parseImport(args, { cwd: '/home/ada', paths });

test('options: the place, the switches, relative paths', () => {
  expect(parse('notes', '--into', 'Work/A/B', '--top-folders-as-accounts', '--vault', 'v')).toEqual({
    ok: true,
    value: {
      kind: 'import',
      request: { source: '/home/ada/notes', account: 'Work', folder: 'A/B', topFoldersAsAccounts: true },
      dryRun: false,
      vault: '/home/ada/v',
      data: '/home/d',
    },
  });
});

test('a wrong command line is explained, and --help explains the right one', () => {
  expect(parse('notes')).toMatchObject({ ok: false, error: expect.stringContaining('--into') });
  expect(parse('--into', 'Work')).toMatchObject({ ok: false, error: expect.stringContaining('source') });
  expect(parse('notes', '--into', '/')).toMatchObject({
    ok: false,
    error: expect.stringContaining('account'),
  });
  expect(parse('notes', '--into', 'Work', '--frce')).toMatchObject({
    ok: false,
    error: expect.stringContaining('--frce'),
  });
  expect(parse('--help')).toMatchObject({ ok: true, value: { kind: 'help' } });
});
