import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTargets } from '../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { createLinkIndex } from '../../core/vault/link-index.ts';
import { createSource, importAll } from '../import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../vault-fixture.ts';
import { type GeneratedFiles, type GeneratedNote, generateNotes } from './generated-note.ts';
import { joplinExport } from './joplin-export.ts';
import { notionExport } from './notion-export.ts';
import { obsidianVault } from './obsidian-vault.ts';

const programs: Readonly<Record<string, (notes: readonly GeneratedNote[]) => GeneratedFiles>> = {
  Obsidian: obsidianVault,
  Joplin: joplinExport,
  Notion: notionExport,
};

/** The files below the account, with their texts. */
async function importedFiles(app: VaultFixture): Promise<Map<string, string>> {
  const root = join(app.vault, 'Imported');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [
          file.slice(root.length + 1).replaceAll('\\', '/'),
          await readFile(file, 'utf8'),
        ],
      ),
    ),
  );
}

/** Links of the notes that lead to nothing, or to another note than they did, and how many lead where they should. */
function followAll(files: ReadonlyMap<string, string>) {
  const index = createLinkIndex(files.keys());
  const wrong: string[] = [];
  let right = 0;
  const check = (path: string, label: string, to: string | undefined): void => {
    const text = to === undefined ? undefined : files.get(to);
    const wanted = /^to (\d+)$/.exec(label);
    const isRight =
      text !== undefined &&
      (wanted === null ? text.startsWith('picture ') : text.includes(`I am ${wanted[1]}.`));
    if (isRight) right += 1;
    else wrong.push(`${path}: ${label} -> ${to ?? 'nothing'}`);
  };
  for (const [path, text] of files) {
    if (!path.endsWith('.md')) continue;
    const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
    for (const { target, from } of linkTargets(text)) {
      const label = /\[([^[\]]*)\]\(<?$/.exec(text.slice(Math.max(0, from - 100), from))?.[1] ?? '';
      check(path, label, posix.join(folder, pathOfLink(target) ?? ''));
    }
    for (const [, place = '', label = 'picture'] of text.matchAll(
      /\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]]+))?\]\]/g,
    ))
      check(path, label, index.find(place, folder));
  }
  return { wrong, right };
}

/** A test for each program: that all links of so many of its notes lead where they did. */
export function testImportedLinks(count: number): void {
  let app: VaultFixture;
  beforeEach(async () => {
    app = await createVaultFixture();
  });
  afterEach(() => app.remove());

  test.each(Object.entries(programs))('all links of notes of %s lead where they did', async (name, write) => {
    const notes = generateNotes(count);
    const source = await createSource(app, name);
    for (const [path, text] of write(notes)) await source.put(path, text);
    const result = await importAll(app, source.path);
    expect(result).toMatchObject({ notes: count, failed: { total: 0 }, stopped: null });
    const { wrong, right } = followAll(await importedFiles(app));
    expect(wrong).toEqual([]);
    const pictures = notes.filter(({ hasPicture }) => hasPicture).length;
    expect(right).toBe(notes.reduce((sum, { links }) => sum + links.length, pictures));
    expect(result.attachments).toBe(pictures);
  });
}
