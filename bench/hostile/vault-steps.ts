import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLinkedFiles } from '../../src-main/core/attachments/copy-linked-files.ts';
import { linkedFiles } from '../../src-main/core/export/bundle/linked-files.ts';
import { createNoteRenderer } from '../../src-main/core/export/html/render-note.ts';
import { withinPageTime } from '../../src-main/core/limits/within-time.ts';
import { snippetOf } from '../../src-main/core/search/snippet.ts';
import { createLinkIndex } from '../../src-main/core/vault/link-index.ts';
import { noteDialect } from '../../src-shared/markdown/dialect/note-dialect.ts';
import { parseBlock } from '../../src-shared/markdown/front-matter.ts';
import { lineEndingsOf, withLineEndings } from '../../src-shared/markdown/line-endings.ts';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import {
  readPropertyValues,
  renameProperty,
  writePropertyValues,
} from '../../src-shared/markdown/property-values.ts';
import { keepEdges, replaceBody } from '../../src-shared/markdown/replace-body.ts';
import { writeProperties } from '../../src-shared/markdown/write-front-matter.ts';
import { merge3 } from '../../src-shared/note-text/merge3.ts';
import { parseQuery, wantedParts } from '../../src-shared/search/parse-query.ts';
import { markdown, prose, yaml } from './pieces.ts';
import type { Step } from './step.ts';

const half = (text: string): number => Math.floor(text.length / 2);
/** A text with something typed into its middle. */
const typed = (text: string): string => `${text.slice(0, half(text))}typed${text.slice(half(text))}`;
/** A text with its halves in the other order: nearly nothing of it is where it was. */
const swapped = (text: string): string => `${text.slice(half(text))}${text.slice(0, half(text))}`;
const merges = (read: Step['read']): Step => ({
  pieces: [...markdown, '\n', '\n', '\n'],
  hasLimit: true,
  read,
});
const linked = [...markdown, '](a', '](../', '%2e', '![[a.png]]', '.png'];
const dialect = noteDialect();
const query = parseQuery('word a "a word" 字 C++', 0);
const render = createNoteRenderer();
const noLinks = {
  link: () => 'a',
  image: () => 'data:a',
  noteLink: (inner: string) => ({ href: 'a', text: inner }),
};

/** What is done to the texts of a vault when they are shown, found, merged, changed, moved and exported. */
export const vaultSteps: Readonly<Record<string, Step>> = {
  // the window alone reads a text so without a limit, to show it; in the core it is a page of an export, below
  'blocks of a text': { pieces: markdown, most: 2_000, read: (text) => dialect.parse(text, {}) },
  'page of an export': {
    pieces: [...markdown, '\\frac', '{', '}', '^', '$$\n', '\\\\def'],
    hasLimit: true,
    read: (text) => withinPageTime(text.length, () => render(text, noLinks)),
  },
  'merge of three texts': merges((text) => merge3(text, typed(text), `${text}\nadded`)),
  'merge without a base': merges((text) => merge3(null, typed(text), `${text}\nadded`)),
  'merge of moved halves': merges((text) => merge3(text, swapped(text), typed(text))),
  'merge on top of moved halves': merges((text) => merge3(text, typed(text), swapped(text))),
  'edges and line endings': {
    pieces: [...markdown, '\r', '\r\n', '\n', ' \n'],
    read: (text) => [
      keepEdges(text, typed(text)),
      replaceBody(text, typed(text).replace(/\r\n?/g, '\n')),
      withLineEndings(text.replace(/\r\n?/g, '\n'), lineEndingsOf(text)),
    ],
  },
  'changes of front matter': {
    pieces: yaml,
    read(text) {
      const source = splitNoteSource(`---\n${text.slice(0, 60_000)}\n---\nbody`);
      const parsed = source.frontMatter === null ? undefined : parseBlock(source.frontMatter);
      return [
        parsed?.ok ? readPropertyValues(parsed.value) : null,
        writeProperties(source, { tags: ['b'], aliases: [], pinned: true, links: [] }),
        writePropertyValues(source, [{ name: 'a', value: { kind: 'text', value: 'b' } }]),
        renameProperty(source, 'a', 'b'),
      ];
    },
  },
  'passage of a result': {
    pieces: [...markdown, ...prose, 'word'],
    read: (text) => snippetOf(text, wantedParts(query.ok ? query.value : null)),
  },
  'saved search': {
    pieces: [...prose, '(', ')', '-', ' OR ', 'tag:', 'is:', 'created:', '"', 'a:'],
    // none is longer, see SavedSearchSchema
    read: (text) => (text.match(/[\s\S]{1,500}/g) ?? []).map((query) => parseQuery(query, 0)),
  },
  'files of a text': {
    pieces: linked,
    read: (text) => inVault((vault) => linkedFiles(vault, '', text, createLinkIndex(['a.png', 'b/a.png']))),
  },
  'files of a moved text': {
    pieces: linked,
    read: (text) => inVault((vault) => copyLinkedFiles(vault, 'b', '', text)),
  },
};

/** Gives work a vault with one file. */
function inVault<Value>(work: (vault: string) => Value): Value {
  const vault = mkdtempSync(join(tmpdir(), 'example-notes-hostile-'));
  try {
    writeFileSync(join(vault, 'a'), '');
    return work(vault);
  } finally {
    rmSync(vault, { recursive: true, force: true });
  }
}
