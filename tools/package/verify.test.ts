import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareFolders } from './verify.ts';

test('names what differs between two builds: bytes, modes, links, and what only one of them has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  for (const folder of [one, other]) {
    mkdirSync(join(folder, 'app'), { recursive: true });
    writeFileSync(join(folder, 'app', 'same'), 'same');
    writeFileSync(join(folder, 'app', 'mode'), 'same');
    writeFileSync(join(folder, 'app', 'bytes'), folder);
    writeFileSync(join(folder, 'builder-debug.yml'), folder);
    symlinkSync(folder === one ? 'same' : 'mode', join(folder, 'link'));
  }
  chmodSync(join(one, 'app', 'mode'), 0o755);
  writeFileSync(join(other, 'more'), '');
  expect(compareFolders(one, other)).toEqual(['app/bytes', 'app/mode', 'link', 'more']);
  expect(compareFolders(one, one)).toEqual([]);
});
