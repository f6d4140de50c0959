import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  eachTestExports,
  exported,
  files,
  notes,
  out,
  png,
  text,
  work,
} from '../../test-support/export-steps.ts';
import { contentsOf } from '../../test-support/import-steps.ts';
import { openZip } from '../import/open-zip.ts';

eachTestExports();

test('one note becomes one page of HTML that contains its images and loads nothing', async () => {
  await files({
    'Work/Plan.md': [
      '# Heading\n\n**bold** ==lit== <kbd>Ctrl</kbd> <img src=x onerror=alert(1)> [[Other|the other]] [bad](javascript:alert(1))',
      '![a tram](tram.png) ![[tram.png|30x20]] ![note](Other.md#a) ![[Other|40]] ![gone](gone.png) ![away](https://example.org/x.png)',
      '- [x] done\n- [ ] open',
      '> [!warning] Mind the gap\n> text',
      '> [!TIP]\n> text',
      '> [!note]- **Folded**\n> text',
      '```py\nreturn "<i>" # so\n```',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '$a^2$ and a footnote[^1]\n\n[^1]: The *note*.',
      '```js\n<b>code</b>\n```',
      '<details ontoggle="alert(1)">\n<summary>A <b>c</b> <a></summary>\n\n- *in*\n\n</details>',
      '<details><summary>A <b>c</b></summary>one</details>',
      '<script>alert(1)</script>',
    ].join('\n\n'),
    'Work/tram.png': png,
    'Work/Other.md': 'x',
  });
  const to = join(out, 'Plan.html');
  expect(await exported({ scope: notes('Work/Plan.md'), format: 'html', to })).toMatchObject({
    notes: 1,
    files: 0,
  });
  const page = await text('Plan.html');
  expect(page).toContain('<title>Plan</title>');
  expect(page).toContain(`src="data:image/png;base64,${png.toString('base64')}" alt="a tram"`);
  expect(page.match(/<img /g)).toHaveLength(2);
  for (const part of [
    '<strong>bold</strong> <mark>lit</mark> <kbd>Ctrl</kbd>',
    '<a>the other</a>',
    'alt="tram.png" width="30" height="20">',
    '<a>note</a> <a>Other</a>',
    '<input type="checkbox" disabled checked>',
    '<aside class="callout" data-kind="warning"><p class="callout-title">Mind the gap</p>',
    '<p class="callout-title">Tip</p>',
    '<p class="callout-title"><strong>Folded</strong></p>',
    '<details open><summary>A <strong>c</strong></summary><p>one</p>',
    '<details open><summary><code>A &lt;b&gt;c&lt;/b&gt; &lt;a&gt;</code></summary><ul>',
    '<span class="hljs-keyword">return</span> <span class="hljs-string">&quot;&lt;i&gt;&quot;</span>',
    '<math ',
    '<sup><a href="#fn-1">1</a></sup>',
    'id="fn-1"',
    '&lt;b&gt;',
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/<script|<img src=x|javascript:alert\(1\)"|src="https:/);
  expect(page).toContain('<a href="https://example.org/x.png">away</a>');
});

test('several notes become a site: pages that link to each other, to an index, and to the files beside them', async () => {
  await files({
    'Work/Plan.md':
      'See [[Other]], [it](Deep/Other.md), [paper](paper.pdf), [[Nothing]], ![a](tram.png) ![[tram.png|30]] [[paper.pdf]] ![](paper.pdf)\n\n| a |\n| --: |\n| 1 |\n',
    'Work/Deep/Other.md': 'Back to [[Plan#Costs|the plan]] ![](../tram.png).',
    'Work/Deep/Older.md': 'שלום',
    'Work/paper.pdf': '%PDF-',
    'Work/tram.png': png,
  });
  const to = join(out, 'site');
  expect(await exported({ scope: work, format: 'html', to })).toEqual({
    notes: 3,
    files: 2,
    remarks: { first: [], total: 0 },
  });
  expect(Object.keys(await contentsOf(to))).toEqual([
    'Deep/Older.html',
    'Deep/Other.html',
    'Plan.html',
    'index.html',
    'paper.pdf',
    'style.css',
    'tram.png',
  ]);
  const plan = await text('site/Plan.html');
  for (const part of [
    '<a href="Deep/Other.html">Other</a>',
    '<a href="Deep/Other.html">it</a>',
    '<a href="paper.pdf">paper</a>',
    '<a>Nothing</a>',
    '<img src="tram.png" alt="a">',
    '<img src="tram.png" alt="tram.png" width="30">',
    '<a href="paper.pdf">paper.pdf</a> <a href="paper.pdf">paper.pdf</a>',
    '<th class="right">',
    '<link rel="stylesheet" href="style.css">',
    '<a href="index.html"><bdi>Work</bdi></a>',
    '<a rel="next" href="Deep/Older.html">',
  ])
    expect(plan).toContain(part);
  expect(plan).not.toMatch(/<style|style=|<script|data:image|rel="prev"/);
  expect(plan).toContain(`content="default-src 'none'; img-src 'self' file: data:; style-src 'self' file:;`);
  const other = await text('site/Deep/Other.html');
  expect(other).toContain('<a href="../Plan.html">the plan</a>');
  for (const address of [
    'href="../style.css"',
    'href="../index.html"',
    'src="../tram.png"',
    'rel="prev" href="Older.html"',
  ])
    expect(other).toContain(address);
  expect(await text('site/Deep/Older.html')).toContain('<main lang="" dir="auto">');
  expect(await text('site/style.css')).toContain('prefers-color-scheme: dark');
  const index = await text('site/index.html');
  expect(index).toContain('<html lang="en" dir="ltr">');
  expect(index).toMatch(
    /<h1 class="title">Work<\/h1>\s*<p class="count">3 notes<\/p>\s*<ul class="pages">\s*<li><a href="Plan.html">.*<time datetime="20[^"]+">\d+ \w+ 20\d\d<\/time><\/li>\s*<\/ul>\s*<h2 dir="auto">Deep<\/h2>/,
  );
  expect(index.indexOf('Deep/Older.html')).toBeLessThan(index.indexOf('Deep/Other.html'));
});

test('the files of a site keep their names beside notes that have them, and show titles as text', async () => {
  await files({
    'Work/index.md': 'x',
    'Work/style.css': 'mine',
    'Work/Nine.md': '---\ntitle: <b>Nine & "ten"\n---\n[](style.css)',
  });
  await exported({ scope: work, format: 'html', to: join(out, 'site') });
  const index = await text('site/index.html');
  expect(index).toContain('<a href="index%202.html">');
  expect(index).toContain('>&lt;b&gt;Nine &amp; &quot;ten&quot;</bdi></a>');
  expect(await text('site/index 2.html')).toContain('<title>index</title>');
  expect(await text('site/style 2.css')).toBe('mine');
});

const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ');
const relationsOf = async (path: string): Promise<string> => {
  const zip = await openZip(path);
  try {
    return String(await zip.read('word/_rels/document.xml.rels', Number.POSITIVE_INFINITY));
  } finally {
    zip.close();
  }
};

test('notes become documents of Word with their images, that link to each other and to their files', async () => {
  await files({
    'Work/Plan.md':
      '[[Other]] [it](Deep/Other.md) [paper](paper.pdf) ![a tram](tram.png) ![[new.webp]] [[Nothing]]',
    'Work/Deep/Other.md': 'Back to [[Plan#Costs|the plan]].',
    'Work/paper.pdf': '%PDF-',
    'Work/tram.png': png,
    'Work/new.webp': webp,
  });
  const to = join(out, 'documents');
  expect(await exported({ scope: work, format: 'docx', to })).toEqual({
    notes: 2,
    files: 2,
    remarks: { first: [], total: 0 },
  });
  expect(Object.keys(await contentsOf(to))).toEqual([
    'Deep/Other.docx',
    'Plan.docx',
    'new.webp',
    'paper.pdf',
  ]);
  const plan = await relationsOf(join(to, 'Plan.docx'));
  for (const target of ['Deep/Other.docx', 'paper.pdf', 'new.webp'])
    expect(plan).toContain(`Target="${target}" TargetMode="External"`);
  expect(plan).toMatch(/Target="media\/[^"]+\.png"/);
  expect(await relationsOf(join(to, 'Deep/Other.docx'))).toContain('Target="../Plan.docx"');

  const one = join(out, 'Plan.docx');
  const result = await exported({ scope: notes('Work/Plan.md'), format: 'docx', to: one });
  expect(result).toMatchObject({ notes: 1, files: 0 });
  expect(result.remarks.first).toEqual([
    { path: 'Work/Plan.md', reason: expect.stringContaining('new.webp') },
  ]);
  expect(await relationsOf(one)).not.toContain('TargetMode');
  await expect(exported({ scope: work, format: 'docx', to: one })).rejects.toThrow('already exists');
});

test('a note whose page would take too long is a page with its text alone, and is named', async () => {
  const slow = '$x^2$ '.repeat(100_000);
  await files({ 'Work/Slow.md': `# Begin <b>\n\n${slow}\n`, 'Work/Plan.md': '# Plan\n' });
  const to = join(out, 'pages');
  const result = await exported({ scope: work, format: 'html', to });
  expect(result.remarks.first).toEqual([
    { path: 'Work/Slow.md', reason: expect.stringContaining('too long') },
  ]);
  expect(await text('pages/Slow.html')).toContain('<pre># Begin &lt;b&gt;\n');
  expect(await text('pages/Plan.html')).not.toContain('<pre>');
});
