import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './package/run.ts';
import { newestNotes } from './package/update-channel.ts';
import { draftCall } from './release/draft-call.ts';
import { root } from './root.ts';

/**
 * `node tools/draft-release.ts FOLDER [--tag TAG] [--dry-run]`: drafts a release on GitHub with the files of a folder and the notes of the
 * changelog. A person looks at it and publishes it. The tag is that of GITHUB_REF_NAME without one; `gh` takes its token from GH_TOKEN.
 */
const temporary = mkdtempSync(join(tmpdir(), 'example-notes-draft-'));
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tag: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new Error('Usage: node tools/draft-release.ts FOLDER [--tag TAG] [--dry-run]');
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const notes = join(temporary, 'notes.md');
  writeFileSync(notes, newestNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version));
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const call = draftCall(values.tag ?? process.env.GITHUB_REF_NAME ?? '', version, notes, files);
  console.log(values['dry-run'] ? `gh ${call.join(' ')}` : (await run('gh', call)).trim());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true });
}
