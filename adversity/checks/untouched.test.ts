import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createUntouched } from './untouched.ts';

function vaultWithTwo(): string {
  const vault = mkdtempSync(join(tmpdir(), 'untouched-'));
  onTestFinished(() => rmSync(vault, { recursive: true }));
  for (const name of ['one.md', 'two.md']) writeFileSync(join(vault, name), name);
  return vault;
}

test('files that stay as they are have no faults', () => {
  const untouched = createUntouched();
  untouched.remember(vaultWithTwo());
  expect(untouched.faults()).toEqual([]);
});

test('other bytes, another time and a missing file are faults; what was forgotten is not', () => {
  const vault = vaultWithTwo();
  for (const name of ['three.md', 'four.md']) writeFileSync(join(vault, name), name);
  const untouched = createUntouched();
  untouched.remember(vault);
  untouched.forget(vault, 'four.md');
  writeFileSync(join(vault, 'one.md'), 'changed');
  utimesSync(join(vault, 'two.md'), 1, 1);
  rmSync(join(vault, 'three.md'));
  rmSync(join(vault, 'four.md'));
  expect(untouched.faults().map((fault) => fault.slice(vault.length + 1))).toEqual([
    'one.md has other bytes, without a reason',
    'three.md is gone, without a reason',
    'two.md was written again with the same bytes, without a reason',
  ]);
});
