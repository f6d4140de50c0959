import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { faultsOfChanges, faultsOfDiskAccess } from './disk-access.ts';

const folder = mkdtempSync(join(tmpdir(), 'example-notes-disk-access-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(
  files: Readonly<Record<string, string>>,
  users: Readonly<Record<string, string>>,
): string[] {
  for (const [path, source] of Object.entries(files)) {
    const absolute = join(folder, 'src-main/core', path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, source);
  }
  return faultsOfDiskAccess(folder, users);
}

test('a file of the core that is not named calls no file system; types are no calls, and tests may', () => {
  const faults = faultsOf(
    {
      'disk/a.ts': "import fs from 'node:fs';",
      'notes/b.ts': "import { type Stats,\n  readFileSync } from 'node:fs';",
      'notes/c.ts': "import { stat } from 'node:fs/promises';",
      'notes/d.ts':
        "import type { Stats } from 'node:fs';\nimport { type Dirent, type BigIntStats } from 'node:fs';",
      'notes/e.test.ts': "import { stat } from 'node:fs/promises';",
      'notes/f.ts': "import { stat } from 'fs';",
      'notes/g.ts': "const { stat } = await import('node:fs/promises');",
      'notes/h.ts': "export { readFileSync } from 'node:fs';",
      'notes/i.ts': "process.getBuiltinModule('node:' + 'fs')",
      'notes/j.ts': 'createRequire(import.meta.url)(name)',
      'vault/gone.ts': '',
    },
    { 'disk/': 'calls', 'vault/gone.ts': 'nothing' },
  );
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    ...['b', 'c', 'f', 'g', 'h', 'i', 'j'].map((name) => `src-main/core/notes/${name}.ts`),
    'tools/disk-access.ts',
  ]);
});

test('a path of the vault is made by withinVault alone', () => {
  const faults = faultsOf(
    {
      'notes/a.ts': "const path = join(vault, 'a.md');",
      'notes/b.ts': 'const path = absolutePath(context.vault, given);',
      'notes/c.ts': 'const path = join(\n  context.vault,\n  given);',
      'notes/d.ts': 'const path = withinVault(vault, given);',
      'vault/within-vault.ts': 'absolutePath(vault, path)',
    },
    {},
  );
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual(
    ['a', 'b', 'c'].map((name) => `src-main/core/notes/${name}.ts`),
  );
});

test('nothing is renamed or removed without the patience that Windows asks for', () => {
  faultsOf(
    {
      'disk/held-files.ts': "import { renameSync } from 'node:fs';",
      'journal/a.ts': "import { openSync, renameSync } from 'node:fs';",
      'journal/b.ts': "import {\n  open,\n  rm,\n} from 'node:fs/promises';",
      'journal/c.ts': "import { readlink, realpath } from 'node:fs/promises';",
      'journal/d.ts': "import { rename } from '../disk/held-files.ts';",
      'journal/e.test.ts': "import { rm } from 'node:fs/promises';",
    },
    {},
  );
  mkdirSync(join(folder, 'src-main/test-support'));
  writeFileSync(join(folder, 'src-main/test-support/a.ts'), "import { rm } from 'node:fs/promises';");
  expect(faultsOfChanges(folder).map((fault) => fault.split(': ')[0])).toEqual(
    ['a', 'b'].map((name) => `src-main/core/journal/${name}.ts`),
  );
});
