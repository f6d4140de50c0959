import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLinksIn } from '../../src-main/core/attachments/file-links.ts';
import { imageTypeOf } from '../../src-main/core/attachments/image-type.ts';
import { linkedFiles } from '../../src-main/core/export/bundle/linked-files.ts';
import { unpack } from '../../src-main/core/import/archive/unpack.ts';
import { convertHtmlPage } from '../../src-main/core/import/convert/html-page.ts';
import { createPathNamer } from '../../src-main/core/import/convert/path-namer.ts';
import { convertEnexNote } from '../../src-main/core/import/formats/evernote/convert-enex.ts';
import { createEnexReader } from '../../src-main/core/import/formats/evernote/enex-reader.ts';
import { headingsIn } from '../../src-main/core/search/headings.ts';
import { createLinkIndex } from '../../src-main/core/vault/link-index.ts';
import { writeZip } from '../../src-main/test-support/archives.ts';
import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import { excerptOf } from '../../src-shared/markdown/excerpt.ts';
import { longestYaml, parseBlock, readBlockFields } from '../../src-shared/markdown/front-matter.ts';
import { linkTargets, replaceTargets } from '../../src-shared/markdown/link-targets.ts';
import { readProperties } from '../../src-shared/markdown/note-properties.ts';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { textFacts } from '../../src-shared/markdown/text-facts.ts';
import { linksIn } from '../../src-shared/markdown/text-links.ts';
import { renameTextTags } from '../../src-shared/markdown/text-tags.ts';
import { indexForm } from '../../src-shared/search/tokens.ts';
import { importSteps } from './import-steps.ts';
import { enex, html, markdown, prose, yaml } from './pieces.ts';
import type { Step } from './step.ts';
import { vaultSteps } from './vault-steps.ts';

/** To name files in every way. */
const linkPieces = [...markdown, '[](a)\n', '[[a.b]]', '%61', '../'];

/** Reads a text in a vault with two files. */
function withVault(read: (vault: string) => unknown): unknown {
  const vault = mkdtempSync(join(tmpdir(), 'example-notes-hostile-'));
  try {
    for (const name of ['a', 'a.b']) writeFileSync(join(vault, name), 'a');
    return read(vault);
  } finally {
    rmSync(vault, { recursive: true, force: true });
  }
}

/** Everything in the app and the service that reads texts of others. */
export const steps: Readonly<Record<string, Step>> = {
  'front matter': {
    pieces: yaml,
    read(text) {
      // as long as it may be, with its last newline, and as it is
      return [text.slice(0, longestYaml - 1), text].map((yaml) => {
        const { frontMatter } = splitNoteSource(`---\n${yaml}\n---\nbody`);
        if (frontMatter === null) return null;
        const parsed = parseBlock(frontMatter);
        return [readBlockFields(frontMatter), parsed.ok ? readProperties(parsed.value) : null];
      });
    },
  },
  'facts of a text': { pieces: markdown, read: textFacts },
  links: {
    pieces: markdown,
    read(text) {
      const targets = linkTargets(text);
      return [linksIn(text), replaceTargets(text, new Map(targets.map((target) => [target, 'b'])))];
    },
  },
  'links to files': {
    pieces: linkPieces,
    read: (text) => withVault((vault) => fileLinksIn(vault, '', text)),
  },
  'files of an export': {
    pieces: linkPieces,
    read: (text) => withVault((vault) => linkedFiles(vault, '', text, createLinkIndex(['a', 'a.b']))),
  },
  tags: { pieces: markdown, read: (text) => renameTextTags(text, 'a', 'b') },
  excerpt: { pieces: markdown, read: (text) => excerptOf(text, 'a') },
  'words of the search index': {
    pieces: [...markdown, ...prose],
    read: (text) => [indexForm(text), headingsIn(text)],
  },
  image: {
    pieces: [...html, '<svg', '<?xml ', '\x89PNG\r\n\x1a\n'],
    read: (text) => imageTypeOf(Buffer.from(text)),
  },
  HTML: { pieces: html, hasLimit: true, read: (text) => convertHtmlPage(text, {}) },
  ENEX: {
    pieces: enex,
    hasLimit: true,
    // a page, and what is around it
    most: 1_700,
    read(text) {
      const reader = createEnexReader();
      const note = `<en-export><note><title>a</title><content><![CDATA[${text}]]></content><task><title>b</title><taskGroupNoteLevelID>a</taskGroupNoteLevelID></task></note></en-export>`;
      const notes = [...reader.write(note), ...reader.close()];
      return notes.map((one) => convertEnexNote(one, '', createPathNamer()));
    },
  },
  'ENEX as it is': {
    pieces: enex,
    read(text) {
      const reader = createEnexReader();
      return [...reader.write(`<en-export><note>${text}`), ...reader.close()];
    },
  },
  zip: {
    pieces: [...markdown, '/', '../', '\\', 'PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', '\0', '\xff'],
    async read(text) {
      const folder = mkdtempSync(join(tmpdir(), 'example-notes-hostile-'));
      try {
        const path = join(folder, 'a.zip');
        // no library writes such names
        const name = `a${text.slice(0, 15_000).replace(/[/\\\0.]/g, 'Q')}`;
        await writeZip(path, { [name]: 'b', 'c.md': text });
        await writeFile(path, (await readFile(path)).toString('latin1').replaceAll('Q', '/'), 'latin1');
        await unpack(path, join(folder, 'into'), AbortSignal.timeout(60_000)).catch(String);
        await writeFile(path, Buffer.from(`PK\x03\x04${text}PK\x05\x06${'\0'.repeat(18)}`, 'latin1'));
        return await unpack(path, join(folder, 'other'), AbortSignal.timeout(60_000)).catch(String);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  enricher: {
    pieces: [...markdown, ...prose],
    async read(text) {
      const canonical = await offlineEnricher.extract(text);
      // of the lengths that a title and a folder may have
      const [title, folder] = [text.slice(0, 2_000), text.slice(-500)];
      return offlineEnricher.enrich({ title, folder, content: text, locked: false }, canonical);
    },
  },
  ...vaultSteps,
  ...importSteps,
};
