import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ForeignDisk, foreignDisk } from '../../test-support/foreign-disk.ts';
import { systemError } from '../../test-support/watched-calls.ts';
import { changeNameCase, createFile, isOneEntry, moveWithoutReplacing } from '../disk/atomic-write.ts';
import { type FileCalls, retryHeldFiles } from '../disk/file-calls.ts';
import { stampOf } from '../disk/file-state.ts';
import { sha256 } from '../disk/sha256.ts';
import { type ExpectedFile, replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'example-notes-disk-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const bytes = (text: string) => new TextEncoder().encode(text);
/** The files of the folder with their texts. */
const files = () =>
  Object.fromEntries(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(at(name), 'utf8')]));
const expected = (calls: FileCalls, name: string, text: string): ExpectedFile => {
  const stats = calls.lstatSync(at(name), { bigint: true });
  return { ...stampOf(stats), hash: sha256(bytes(text)) };
};

const disks: Readonly<Record<string, ForeignDisk>> = {
  'exFAT on Windows': { link: 'EISDIR', ignoresCase: true, isFat: true },
  'exFAT on macOS': { link: 'ENOTSUP', ignoresCase: true, isFat: true },
  'a share without hard links': { link: 'EINVAL', ignoresCase: true },
  NTFS: { ignoresCase: true },
  APFS: { ignoresCase: true },
  'HFS+': { ignoresCase: true, decomposes: true },
};

describe.each(Object.entries(disks))('%s', (_name, disk) => {
  test('a note is made, saved again and again, and moved; a name that is taken is not', () => {
    const calls = foreignDisk(disk);
    createFile(at('plan.md'), bytes('first'), calls);
    let text = 'first';
    for (const next of ['second', 'third', 'fourth']) {
      const saved = replaceFile(at('plan.md'), bytes(next), expected(calls, 'plan.md', text), { calls });
      expect(saved).toMatchObject({ kind: 'replaced', displaced: null });
      if (saved.kind === 'replaced' && saved.replaced !== null) calls.closeSync(saved.replaced.descriptor);
      text = next;
    }
    expect(files()).toEqual({ 'plan.md': 'fourth' });
    createFile(at('other.md'), bytes('other'), calls);
    expect(() => createFile(at('PLAN.md'), bytes('mine'), calls)).toThrow('EEXIST');
    expect(() => moveWithoutReplacing(at('other.md'), at('Plan.MD'), calls)).toThrow('EEXIST');
    moveWithoutReplacing(at('other.md'), at('moved.md'), calls);
    expect(files()).toEqual({ 'plan.md': 'fourth', 'moved.md': 'other' });
  });

  test('a text of another program is not replaced', () => {
    const calls = foreignDisk(disk);
    createFile(at('plan.md'), bytes('first'), calls);
    const seen = expected(calls, 'plan.md', 'first');
    fs.writeFileSync(at('plan.md'), 'their longer text');
    expect(replaceFile(at('plan.md'), bytes('mine'), seen, { calls })).toEqual({
      kind: 'changed',
      displaced: null,
    });
    expect(files()).toEqual({ 'plan.md': 'their longer text' });
  });

  test('only the case, or the Unicode form, of a name changes', () => {
    const calls = foreignDisk(disk);
    createFile(at('caf\u00e9.md'), bytes('text'), calls);
    expect(isOneEntry(at('cafe\u0301.md'), at('CAF\u00c9.md'), calls)).toBe(true);
    changeNameCase(at('caf\u00e9.md'), at('Cafe\u0301.md'), calls);
    expect(files()).toEqual({ 'Cafe\u0301.md': 'text' });
  });
});

describe('while another program holds a file on Windows', () => {
  test.each([
    ['NTFS', {}],
    ['exFAT', { link: 'EISDIR', isFat: true }],
  ])('%s: a save and a move are refused, and leave one file with one name', (_name, kind) => {
    const disk: ForeignDisk = { ...kind, ignoresCase: true };
    const waits: number[] = [];
    const calls = retryHeldFiles(foreignDisk(disk), (milliseconds) => void waits.push(milliseconds));
    createFile(at('plan.md'), bytes('first'), calls);
    const seen = expected(calls, 'plan.md', 'first');
    disk.held = fs.lstatSync(at('plan.md')).ino;
    expect(() => replaceFile(at('plan.md'), bytes('mine'), seen, { calls })).toThrow('EBUSY');
    expect(() => moveWithoutReplacing(at('plan.md'), at('moved.md'), calls)).toThrow('EBUSY');
    expect(files()).toEqual({ 'plan.md': 'first' });
    expect(waits.length).toBeGreaterThan(0);
    delete disk.held;
    moveWithoutReplacing(at('plan.md'), at('moved.md'), calls);
    expect(files()).toEqual({ 'moved.md': 'first' });
  });

  test('a file that is held from its second name on has one name after all, once that can be', () => {
    const calls = foreignDisk({});
    createFile(at('plan.md'), bytes('text'), calls);
    const refused = { ...calls, unlinkSync: refuse('plan.md', calls) };
    expect(() => moveWithoutReplacing(at('plan.md'), at('moved.md'), refused)).toThrow('EBUSY');
    expect(files()).toEqual({ 'plan.md': 'text' });
  });

  test('a new file has its name even if a scanner still holds the temporary one', () => {
    const calls = foreignDisk({});
    createFile(at('plan.md'), bytes('text'), { ...calls, unlinkSync: refuse('.tmp', calls) });
    expect(files()['plan.md']).toBe('text');
  });
});

/** Removes files, but for those whose names end so. */
const refuse =
  (end: string, calls: FileCalls): FileCalls['unlinkSync'] =>
  (path) => {
    if (String(path).endsWith(end)) throw systemError('EBUSY');
    calls.unlinkSync(path);
  };
