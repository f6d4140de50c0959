import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './root.ts';

// The keys of texts are typed by JSON files. A compiler that keeps its first view of them refuses keys that there are.
test('the compiler notices each change of a JSON file when it builds again', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-compiler-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const build = () =>
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--build', folder]);
  const extending = join(root, 'tsconfig.base.json');
  write('tsconfig.json', JSON.stringify({ extends: extending, include: ['texts.ts', 'data.json'] }));
  write('texts.ts', "import data from './data.json' with { type: 'json' };\nexport const texts = data;\n");
  for (const key of ['one', 'another', 'third']) {
    write('data.json', JSON.stringify({ [key]: 'A text' }));
    build();
    expect(readFileSync(join(folder, 'texts.d.ts'), 'utf8')).toContain(`${key}: string`);
  }
});
