import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutTitle } from '../../import/convert/html-to-markdown.ts';
import { convertWord } from '../../import/formats/word/convert-word.ts';
import { openZip } from '../../import/open-zip.ts';
import type { PageLinks } from '../pages/page-parts.ts';
import { wordDocument } from './docx-format.ts';
import type { WordImage } from './images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'word-'));
});
afterAll(() => rm(folder, { recursive: true }));

const links: PageLinks<WordImage> = {
  link: (href) => (/^https?:/.test(href) ? href : `${href}x`),
  image: () => null,
  noteLink: (inner) => ({ href: null, text: inner }),
};
const about = { title: 'Plan', createdAt: '2020-02-03T04:05:06Z', updatedAt: '2021-02-03T04:05:06Z', links };

/** The document of a text: its parts, which are valid XML, its words as another program reads them, and what an import makes of it. */
async function written(markdown: string, title = 'Plan', isTextAlone = false) {
  const path = join(folder, 'Plan.docx');
  await writeFile(path, await wordDocument({ ...about, title, markdown }, isTextAlone));
  const zip = await openZip(path);
  const parts = new Map<string, string>();
  for (const name of zip.names.filter((one) => /\.(?:xml|rels)$/.test(one)))
    parts.set(name, (await zip.read(name, Number.POSITIVE_INFINITY)).toString('utf8'));
  zip.close();
  for (const [, xml] of parts) new SaxesParser().write(xml).close(); // throws at a fault
  const { value: words } = await mammoth.extractRawText({ path });
  const { markdown: imported } = await convertWord(path, async () => 'image.png');
  const part = (name: string): string => parts.get(name) ?? '';
  return {
    words,
    body: part('word/document.xml'),
    footnotes: part('word/footnotes.xml'),
    relations: part('word/_rels/document.xml.rels'),
    numbering: part('word/numbering.xml'),
    properties: part('docProps/core.xml'),
    imported: withoutTitle(imported, title),
  };
}

test('what is exported and imported again is the same, for everything that Word has, too', async () => {
  const note = `# Heading

**bold** *it* ~~gone~~ ==lit== <u>under</u> x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> \`code\` [web](https://example.org/a?b=1#c)

###### Small

- one
- two
  - nested
    1. deep
    2. er
- three

1. one

   more of one

2. two

- [x] done
- [ ] open
  - [ ] sub

| a | b |
| --- | --- |
| 1 **x** | 2 |

\`\`\`
def f():
    return "<i>"	# tab

x
\`\`\`

> quote
>
> more

---

שלום **עולם** abc[^1] and | here[^2]

[^1]: The *note* with [a link](https://example.org/b).

[^2]: One

    - two
    - three
`;
  expect((await written(note)).imported).toBe(note);
});

test('every word of a note is in the document, wherever it stands', async () => {
  const places = [
    '# w1 *w2*',
    'w3[^a] `w4` $w5$ <x-y>w6</x-y> [[w7|w8]] ![w9](gone.png) w10<br>w11\nw12',
    '> w13\n>\n> - w14\n>\n>   w15\n>\n>   ```\n>   w16\n>   ```',
    '> [!NOTE] w17\n> w18\n>\n> | w19 |\n> | --- |\n> | w20 |',
    '> [!w21]',
    '- ```\n  w22\n  ```\n- # w23\n- [ ] w24\n-',
    '1) w25\n   1. w26',
    '| w27 | w28 |\n| :-: | --: |\n| w29 \\| w30 | |',
    '$$\nw31\n$$',
    '$$w32$$',
    '<div>\nw33\n</div>',
    '<details open>\n<summary>w49 <b>w50</b></summary>\n\n- w51\n\n</details>',
    '    w34',
    '| a |\n| --- |\n| w35 | w36 |',
    '[^a]: w37 [w38](https://example.org) and[^b] w39\n\n    - w40\n\n    | w41 |\n    | --- |\n    | w42 |',
    '[^b]: w43',
    '[^c]: w44\n\n[^c]: w48',
    `${Array.from({ length: 70 }, (_, at) => `| c${at} `).join('')}|\n${'| - '.repeat(70)}|\n| w45 |`,
    `${'> '.repeat(40)}w46`,
    `${Array.from({ length: 15 }, (_, at) => `${'  '.repeat(at)}- l${at}`).join('\n')}`,
    '![w47](data:image/png;base64,AAAA)',
    'CURRENT',
    '- [ ]',
  ];
  const { words, footnotes, body } = await written(places.join('\n\n'));
  const all = words + footnotes;
  const wanted = [
    ...places
      .join('\n')
      .replace('[[w7|w8]]', 'w7|w8')
      .matchAll(/\b[wcl]\d+\b/g),
  ].map(([word]) => word);
  for (const word of wanted) expect(all.toLowerCase()).toMatch(new RegExp(`${word}(?!\\d)`));
  expect(words).toContain('CURRENT');
  expect(body).not.toContain('w:fldChar');
});

test('comments and definitions stay out, as they do on a page of HTML', async () => {
  const { words } = await written(
    'a %%secret%% b\n\n%%\nsecret\n%%\n\n<!-- secret -->\n\n[x]: https://secret.example',
  );
  expect(words).not.toContain('secret');
  expect(words).toMatch(/a\s+b/);
});

test('characters that XML cannot have make no invalid document, and lose no others', async () => {
  const hostile = 'a\u0001b\u0000c&#8;d\ud800e\ufffef\u000bg <&"\'> ]]> \u{1f600} &amp;lt; \u007f\u0085';
  const note = `# ${hostile}\n\n${hostile}\n\n\`${hostile}\`\n\n[${hostile}](https://example.org "${hostile}")\n\n![[${hostile}]]\n\n> [!${hostile}]\n\n\`\`\`\n${hostile}\n\`\`\`\n\n[^1] x\n\n[^1]: ${hostile}`;
  const { words, footnotes, properties } = await written(note, hostile);
  for (const text of [words, footnotes, properties]) expect(text).toContain('\u{1f600}');
  expect(words).toContain(`<&"'> ]]>`);
  for (const character of 'abcdefg') expect(words).toContain(character);
});

test('an address that Word refuses is none, and every other one is encoded', async () => {
  const { relations, body } = await written(
    '[a](https://example.org/%zz?x=[1]&y=a|b) [b](<https://exa mple.org>) [c](http://[) [d](<Deep/Other one.docx>) [e](https://example.org/#é)',
  );
  const targets = [...relations.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, to]) => to);
  expect(targets).toEqual([
    'https://example.org/%25zz?x=%5B1%5D&amp;y=a%7Cb',
    'Deep/Other%20one.docxx',
    expect.stringMatching(/^https:\/\/example\.org\/(?:#%C3%A9)?$/),
  ]);
  for (const word of 'abcde') expect(body).toContain(`>${word}</w:t>`);
});

test('lists are counted from their own number, tasks have boxes, tables their sides', async () => {
  const { numbering, body } = await written(
    '7. a\n8. b\n\ntext\n\n7. c\n\n- [x] d\n- [ ] e\n\n| l | r |\n| --- | --: |\n| f | g |',
  );
  expect(numbering.match(/<w:startOverride w:val="7"\/>/g)?.length).toBeGreaterThan(1);
  expect(new Set([...body.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id)).size).toBe(3);
  expect(body).toMatch(/<w14:checked w14:val="1"\/>.*☑.*<w14:checked w14:val="0"\/>.*☐/s);
  expect(body.match(/<w:jc w:val="right"\/>/g)).toHaveLength(2);
  expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

test('a paragraph, a title and a table that begin from right to left are set so', async () => {
  const { body } = await written(
    'מימין **abc**\n\nabc מימין\n\n| שלום | b |\n| --- | --- |\n| c | d |',
    'שלום',
  );
  expect(body.match(/<w:bidi\/>/g)).toHaveLength(3); // the title, the paragraph, a cell
  expect(body).toContain('<w:bidiVisual');
  expect(body).toContain('<w:rtl/></w:rPr><w:t xml:space="preserve">מימין ');
});

test('footnotes are those of Word; a second reference shows the number of the first', async () => {
  const { body, footnotes } = await written('a[^x] b[^y] c[^x] d[^none]\n\n[^y]: Why\n[^x]: Ex\n\n    more');
  expect([...body.matchAll(/<w:footnoteReference w:id="(\d)"\/>/g)].map(([, id]) => id)).toEqual(['1', '2']);
  expect(body).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t xml:space="preserve">1</);
  expect(body).toContain('[^none]');
  expect(footnotes).toMatch(/w:id="1".*Ex.*more.*w:id="2".*Why/s);
});

test('what would take too long is its text alone, with its lines', async () => {
  const { imported } = await written('# a\n\n  - **b**\n\u0001[^1]', 'Plan', true);
  expect(imported).toBe('```\n# a\n\n  - **b**\n[^1]\n```\n');
});

test('a text alone of a million lines is a document, too, with its tabs and what XML has characters for', async () => {
  const path = join(folder, 'Lines.docx');
  const markdown = `\ta & <b>\n${'\n'.repeat(1_000_000)}end`;
  await writeFile(path, await wordDocument({ ...about, title: 'עברית', markdown }, true));
  const zip = await openZip(path);
  const xml = (await zip.read('word/document.xml', Number.POSITIVE_INFINITY)).toString('utf8');
  zip.close();
  expect(xml).toContain('<w:r><w:tab/><w:t xml:space="preserve">a &amp; &lt;b&gt;</w:t><w:br/>');
  expect(xml.match(/<w:br\/>/g)).toHaveLength(1_000_001);
  expect(xml).toContain('<w:bidi/>');
});

test('the document has the title and the times of the note, and no author', async () => {
  const { properties, words } = await written('# Plan\n\ntext');
  expect(properties).toContain('<dc:title>Plan</dc:title>');
  expect(properties).toContain('>2020-02-03T04:05:06Z</dcterms:created>');
  expect(properties).not.toContain('creator');
  expect(words.match(/Plan/g)).toHaveLength(1);
});
