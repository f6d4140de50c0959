import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, systemError, watchedCalls } from '../../test-support/watched-calls.ts';
import { isKeptName, isTemporaryName } from '../disk/file-names.ts';
import { readNoteFileNow } from './note-file.ts';
import { type ExpectedFile, replaceFile } from './replace-file.ts';
import { createReplacedFiles } from './replaced-files.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'example-notes-replace-'));
  path = join(folder, 'a.md');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const read = () => fs.readFileSync(path, 'utf8');
const oldText = `the old text ${'o'.repeat(50)}\n`;
const newText = `the new text ${'n'.repeat(90)}\n`;

function begin(): ExpectedFile {
  fs.writeFileSync(path, oldText);
  const file = readNoteFileNow(folder, 'a.md');
  if (file === undefined) throw new Error('the sample is wrong');
  return file.state;
}

test('a file is replaced whole and keeps its mode and owner; no other file is left', () => {
  fs.writeFileSync(path, 'old', { mode: 0o640 });
  const before = fs.statSync(path);
  const result = replaceFile(path, bytes('new'), readNoteFileNow(folder, 'a.md')?.state as ExpectedFile); // it was just written
  expect(result).toMatchObject({ kind: 'replaced', displaced: null });
  expect(read()).toBe('new');
  const after = fs.statSync(path);
  expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid]);
  expect(fs.readdirSync(folder)).toEqual(['a.md']);
});

test('a file of another owner keeps its owner, where this user may set it', () => {
  const expected = begin();
  const given: unknown[][] = [];
  const calls = {
    ...fs,
    lstatSync: ((...args: Parameters<typeof fs.lstatSync>) => {
      const stats = fs.lstatSync(...args);
      return Object.assign(stats as object, { uid: 4711n, gid: 4712n });
    }) as typeof fs.lstatSync,
    fchownSync: (_descriptor: number, uid: number, gid: number) => void given.push([uid, gid]),
  };
  expect(replaceFile(path, bytes(newText), expected, { calls }).kind).toBe('replaced');
  expect(given).toEqual([[4711, 4712]]);
  const refused = {
    ...calls,
    fchownSync: () => {
      throw systemError('EPERM');
    },
  };
  expect(
    replaceFile(path, bytes('again'), readNoteFileNow(folder, 'a.md')?.state as ExpectedFile, {
      calls: refused,
    }).kind,
  ).toBe('replaced');
  expect(read()).toBe('again');
});

/** What another program does to the file, at once or in two steps; and all its text. */
type Writer = { first(): void; second?(): void; readonly text: string };
const theirs = `their text ${'t'.repeat(70)}\n`;
const half = theirs.length >> 1;

const writers: Record<string, () => Writer> = {
  'truncates and writes': () => ({ first: () => fs.writeFileSync(path, theirs), text: theirs }),
  appends: () => ({ first: () => fs.appendFileSync(path, theirs), text: theirs }),
  'renames a file of its own to the name': () => ({
    first() {
      fs.writeFileSync(join(folder, 'theirs.tmp'), theirs);
      fs.renameSync(join(folder, 'theirs.tmp'), path);
    },
    text: theirs,
  }),
  'truncates and writes in two halves': () => {
    let descriptor = 0;
    return {
      first() {
        descriptor = fs.openSync(path, 'w');
        fs.writeSync(descriptor, theirs.slice(0, half));
      },
      second() {
        fs.writeSync(descriptor, theirs.slice(half));
        fs.closeSync(descriptor);
      },
      text: theirs,
    };
  },
  'has it open since before, truncates, and writes later': () => {
    const descriptor = fs.openSync(path, 'r+');
    return {
      first: () => fs.ftruncateSync(descriptor),
      second() {
        fs.writeSync(descriptor, theirs, 0);
        fs.closeSync(descriptor);
      },
      text: theirs,
    };
  },
};

const modes: Record<string, { strict: boolean; links: boolean }> = {
  'in one step': { strict: false, links: true },
  'taken aside': { strict: true, links: true },
  'without hard links': { strict: false, links: false },
};

/** Replaces the file while a writer is at it, its steps before calls `one` and `two`; the texts that are not lost. */
function race(kind: string, mode: string, one: number, two: number): { texts: string[]; calls: CallName[] } {
  const expected = begin();
  const writer = writers[kind]?.();
  const { strict, links } = modes[mode] ?? { strict: false, links: true };
  const texts: string[] = [];
  const replaced = createReplacedFiles({
    take(_path, displaced) {
      texts.push(Buffer.from(displaced.bytes).toString());
      displaced.discard();
    },
    after: () => () => undefined,
  });
  const seen: CallName[] = [];
  const calls = watchedCalls((name, number) => {
    seen.push(name);
    if (number === one) writer?.first();
    if (number === two) writer?.second?.();
    if (name === 'linkSync' && !links) throw systemError('EPERM');
  });
  const outcome = replaceFile(path, bytes(newText), expected, { strict, calls });
  if (seen.length <= one) writer?.first();
  if (seen.length <= two) writer?.second?.();
  if (outcome.kind === 'replaced' && outcome.replaced !== null) replaced.hold('a.md', outcome.replaced);
  if (outcome.displaced !== null) {
    texts.push(Buffer.from(outcome.displaced.bytes).toString());
    outcome.displaced.discard();
  }
  replaced.check();
  replaced.check();
  replaced.close();
  texts.push(read());
  return { texts, calls: seen };
}

/**
 * The moments in which a text cannot be kept, one call wide: in one step, what is renamed to the name between link and
 * rename; without hard links, what comes between the taking of the name and the rename.
 */
function isInGap(calls: readonly CallName[], step: number, mode: string, kind: string): boolean {
  const rename = calls.lastIndexOf('renameSync');
  if (mode === 'in one step') return step === rename && kind.startsWith('renames');
  return mode === 'without hard links' && (step === rename || step === rename - 1);
}

describe.each(Object.keys(modes))('replaced %s', (mode) => {
  test.each(Object.keys(writers))('while another program %s: its text is not lost at any step', (kind) => {
    const { calls } = race(kind, mode, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    const isOneStep = writers[kind]?.().second === undefined;
    for (let one = 0; one <= calls.length; one += 1) {
      if (isInGap(calls, one, mode, kind)) continue;
      for (let two = one + 1; two <= (isOneStep ? one + 1 : calls.length); two += 1) {
        const { texts } = race(kind, mode, one, two);
        expect(
          texts.some((text) => text.includes(theirs)),
          `step ${one}, ${two}: ${texts.join('|')}`,
        ).toBe(true);
        const left = fs.readdirSync(folder);
        expect(left, `step ${one}, ${two}`).toEqual(['a.md']);
      }
    }
  });

  test('at every step its name leads to one of the two texts, or the old one is beside it', () => {
    const { strict, links } = modes[mode] ?? { strict: false, links: true };
    const expected = begin();
    const states: string[] = [];
    const look = () => {
      const texts = fs.readdirSync(folder).flatMap((name) => {
        if (name !== 'a.md' && !isKeptName(name)) return [];
        const text = fs.readFileSync(join(folder, name), 'utf8');
        return text === '' ? [] : [{ name, text }];
      });
      const atPath = texts.find(({ name }) => name === 'a.md')?.text;
      states.push(
        atPath === oldText
          ? 'old'
          : atPath === newText
            ? 'new'
            : texts.some(({ text }) => text === oldText)
              ? 'beside'
              : 'lost',
      );
    };
    const calls = watchedCalls((name) => {
      look();
      if (name === 'linkSync' && !links) throw systemError('ENOTSUP');
    });
    expect(replaceFile(path, bytes(newText), expected, { strict, calls }).kind).toBe('replaced');
    look();
    expect(new Set(states)).toEqual(
      new Set(mode === 'in one step' ? ['old', 'new'] : ['old', 'beside', 'new']),
    );
  });

  test.each(['ENOSPC', 'EDQUOT', 'EIO'])(
    '%s at any step leaves the old text or the new one, whole',
    (code) => {
      const { strict, links } = modes[mode] ?? { strict: false, links: true };
      let total = 1;
      for (let step = 0; step < total; step += 1) {
        const expected = begin();
        const calls = watchedCalls((name, number) => {
          total = Math.max(total, number + 1);
          if (name === 'linkSync' && !links) throw systemError('EOPNOTSUPP');
          if (number === step && name !== 'closeSync') throw systemError(code);
        });
        let isPlaced = false;
        try {
          const outcome = replaceFile(path, bytes(newText), expected, { strict, calls });
          isPlaced = outcome.kind === 'replaced';
          if (outcome.kind === 'replaced' && outcome.replaced !== null)
            fs.closeSync(outcome.replaced.descriptor);
        } catch (error) {
          expect(error).toMatchObject({ code });
        }
        const text = read();
        expect([oldText, newText], `step ${step}`).toContain(text);
        if (isPlaced) expect(text).toBe(newText);
        for (const name of fs.readdirSync(folder)) {
          if (name === 'a.md') continue;
          // What could not be removed, as the disk refused that very call, goes at a later time.
          expect(isKeptName(name) || isTemporaryName(name), `step ${step}: ${name}`).toBe(true);
          fs.unlinkSync(join(folder, name));
        }
      }
    },
  );
});
