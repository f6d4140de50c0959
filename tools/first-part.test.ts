import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** What only an open note needs: a start that read it would show its list later (docs/decisions/0090-the-list-first.md). */
const ofNotes = /^(?:@tiptap\/|prosemirror-|@codemirror\/|markdown-it|yaml$|dayjs)/;

/** How each package that the first part of the page reads came into it: the files from the entry on. */
function packagesFrom(entry: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const ways = new Map([[entry, [entry]]]);
  for (const [file, way] of ways)
    for (const named of importsOf(file)) {
      if (!named.startsWith('.')) packages.set(named, packages.get(named) ?? way);
      else if (/\.tsx?$/.test(named)) {
        const target = relative(root, join(root, dirname(file), named));
        if (!ways.has(target)) ways.set(target, [...way, target]);
      }
    }
  return packages;
}

/** What a file imports as it is loaded: neither types alone, nor what it imports later. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)';/gm,
    ),
  ].map(([, named = '']) => named);

test('the first part of the page has no library that only an open note needs', () => {
  const packages = packagesFrom('src-renderer/main.tsx');
  expect(packages.has('react-dom/client')).toBe(true);
  expect([...packages].filter(([name]) => ofNotes.test(name))).toEqual([]);
});

test('the program that connects has no library but for calls and for its state, and no texts', () => {
  expect([...packagesFrom('src-renderer/start.ts').keys()].sort()).toEqual(['birpc', 'zustand/vanilla']);
});

test('TypeBox is imported as a namespace, so that programs carry what they use of it', () => {
  const files = globSync('src-*/**/*.{ts,tsx}', { cwd: root });
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  expect(texts.filter(({ text }) => text.includes("import * as Type from 'typebox'")).length).toBeGreaterThan(
    20,
  );
  expect(
    texts.filter(({ text }) => /^import \w+[^*{]*from 'typebox/m.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

test('what is tagged is written in ASCII: a build cannot escape it, and one character doubles the memory of its file', () => {
  const files = globSync('src-{main,renderer,shared}/**/*.{ts,tsx}', { cwd: root });
  const others = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const tagged = others.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\bString\.raw`[^`]*`/g), ([text]) => ({
      file,
      text,
    })),
  );
  expect(tagged.length).toBeGreaterThan(5);
  expect(tagged.filter(({ text }) => /[^\0-\x7f]/.test(text))).toEqual([]);
});
