import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeMarkers } from './merge-markers.ts';

// put together, so that lint finds none of them in this file
const [ours, base, theirs] = ['< HEAD', '| 1a2b3c', '> other'].map((line) => line.charAt(0).repeat(6) + line);

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-markers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const git = (folder: string, ...args: string[]) =>
  expect(spawnSync('git', args, { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 });

test('the lines that a merge left in a text file of the repository are found, whatever kind of file it is', () => {
  const folder = folderWith({
    'a b.md': ['# Notes', ours, 'one', base, 'none', '=======', 'two', theirs, ''].join('\n'),
    'compose.yaml': `a: 1\r\n${theirs}\r\n`,
    'picture.png': `\0\n${ours}\n`,
    'untracked.md': `${ours}\n`,
  });
  git(folder, 'init', '--quiet');
  git(folder, 'add', 'a b.md', 'compose.yaml', 'picture.png');
  expect(mergeMarkers(folder)).toEqual(['a b.md:2', 'a b.md:4', 'a b.md:8', 'compose.yaml:2']);
});

test('a heading that is underlined, a quote in quotes and a line that only names a marker are none', () => {
  const folder = folderWith({
    'notes.md': `Heading\n=======\n\n>>>> quoted\n\n ${ours}\n\n\`${theirs}\`\n<<<<<<<<< more\n`,
  });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  expect(mergeMarkers(folder)).toEqual([]);
});

test('outside of a repository nothing is found', () => {
  expect(mergeMarkers(folderWith({ 'notes.md': `${ours}\n` }))).toEqual([]);
});
