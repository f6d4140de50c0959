import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLinkHandover } from './link-handover.ts';

const link = 'http://127.0.0.1:4711/developer/sign-in/link?token=a-secret&more="><script>';

let root = '';
let opened: string[] = [];
const handover = () =>
  createLinkHandover({
    data: join(root, 'data'),
    home: join(root, 'home'),
    openFile: async (path) => void opened.push(path),
  });
const openedFile = (): string => opened.at(-1) ?? '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'example-notes-handover-'));
  opened = [];
});
afterEach(() => rmSync(root, { recursive: true }));

test('what is opened names no secret, and leads to the link', async () => {
  await handover().open(link);
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatch(/open\.html$/);
  expect(opened[0]).not.toContain('secret');
  const page = readFileSync(openedFile(), 'utf8');
  const escaped =
    'http://127.0.0.1:4711/developer/sign-in/link?token=a-secret&amp;more=&quot;&gt;&lt;script&gt;';
  expect(page).toContain(`content="0;url=${escaped}"`);
  expect(page).toContain(`href="${escaped}"`);
});

test('the page can be read by its owner alone', async () => {
  await handover().open(link);
  expect(statSync(openedFile()).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(openedFile())).mode & 0o777).toBe(0o700);
  expect(statSync(join(root, 'data', 'opening')).mode & 0o777).toBe(0o700);
});

test('nothing is left of it once the link was used, nor of one whose app was killed', async () => {
  const used = handover();
  await used.open(link);
  used.clear();
  expect(readdirSync(join(root, 'data', 'opening'))).toEqual([]);

  await handover().open(link);
  const killed = dirname(openedFile());
  utimesSync(killed, new Date(0), new Date(0));
  await handover().open(link);
  expect(readdirSync(dirname(killed)).map((name) => join(dirname(killed), name))).toEqual([
    dirname(openedFile()),
  ]);
});

test('a page is there for two minutes, and so is one that is made meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const one = handover();
  await one.open(link);
  const first = openedFile();
  vi.advanceTimersByTime(119_000);
  expect(existsSync(first)).toBe(true);
  await one.open(link);
  vi.advanceTimersByTime(2_000);
  expect([existsSync(first), existsSync(openedFile())]).toEqual([false, true]);
  vi.advanceTimersByTime(119_000);
  expect(existsSync(openedFile())).toBe(false);
});

test('where browsers are snaps, which see no hidden folders, the page is in the home for that moment', async () => {
  mkdirSync(join(root, 'home', 'snap'), { recursive: true });
  const one = handover();
  await one.open(link);
  expect(dirname(dirname(openedFile()))).toBe(join(root, 'home'));
  expect(statSync(openedFile()).mode & 0o777).toBe(0o600);
  one.clear();
  expect(readdirSync(join(root, 'home'))).toEqual(['snap']);
});
