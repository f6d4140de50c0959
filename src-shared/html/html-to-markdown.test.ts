import { expect, test } from 'vitest';
import { convertPage } from './html-to-markdown.ts';
import { parseHtml } from './tree/parse-html.ts';

const markdownOf = (html: string): string => convertPage(parseHtml(html));

const table = (cell: string): string =>
  `<table><tr><th>Tool</th><th>Use</th></tr><tr><td>${cell}</td><td>weekly</td></tr><tr><td>rake</td><td>daily</td></tr></table>`;
const tableOf = (cell: string): string =>
  `| Tool | Use |\n| --- | --- |\n| ${cell} | weekly |\n| rake | daily |\n`;

test.each([
  ['two paragraphs', '<p>saw</p><p>axe</p>', 'saw<br>axe'],
  ['two lines', '<div>saw</div><div>axe</div>', 'saw<br>axe'],
  [
    'paragraphs of Word',
    '<p class=MsoNormal>saw<o:p></o:p></p><p class=MsoNormal>axe<o:p></o:p></p>',
    'saw<br>axe',
  ],
  ['a list', '<ul><li>saw</li><li>axe</li></ul>', '• saw<br>• axe'],
  [
    'tasks',
    '<ul><li><input type=checkbox checked>saw</li><li><input type=checkbox>axe</li></ul>',
    '☑ saw<br>☐ axe',
  ],
  ['a heading', '<h3>saw</h3>', 'saw'],
  ['a quote', '<blockquote>saw</blockquote>', 'saw'],
  ['code', '<pre>saw |\n  axe</pre>', '`saw \\|`<br>`axe`'],
  ['a break', 'saw<br>axe', 'saw<br>axe'],
  ['an image', '<p>saw</p><p><img src="saw.png" alt="A saw"></p>', 'saw<br>![A saw](saw.png)'],
  ['a table', '<table><tr><td>saw</td><td>axe</td></tr></table>', 'saw \\| axe'],
  ['a bar', 'saw|axe', 'saw\\|axe'],
])('a cell with %s stays one cell', (_, cell, markdown) => {
  expect(markdownOf(table(cell))).toBe(tableOf(markdown));
});

test.each([
  [
    'a header over two columns',
    '<tr><th colspan=2>Both</th></tr><tr><td>a</td><td>b</td></tr>',
    '| Both |  |\n| --- | --- |\n| a | b |\n',
  ],
  [
    'a cell over two rows',
    '<tr><th>k</th><th>v</th></tr><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>',
    '| k | v |\n| --- | --- |\n| a | b |\n|  | c |\n',
  ],
  [
    'a cell over rows and columns',
    '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan=9 colspan=2>x</td><td>y</td></tr><tr><td>z</td></tr>',
    '| a | b | c |\n| --- | --- | --- |\n| x |  | y |\n|  |  | z |\n',
  ],
  [
    'more columns than there can be',
    '<tr><th colspan=999999999>a</th></tr><tr><td>b</td></tr>',
    '| a |\n| --- |\n| b |\n',
  ],
  ['a caption', '<caption>Prices</caption><tr><td>a</td></tr>', 'Prices\n\n| a |\n| --- |\n'],
  [
    'rows of unlike lengths',
    '<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>',
    '| a |  |\n| --- | --- |\n| b | c |\n',
  ],
  [
    'alignment',
    '<tr><th align=right>a</th><th style="text-align:center">b</th></tr><tr><td>1</td><td>2</td></tr>',
    '| a | b |\n| ---: | :---: |\n| 1 | 2 |\n',
  ],
  [
    'a hidden row and cell',
    '<tr><td>a</td><td hidden>x</td></tr><tr style="display:none"><td>b</td></tr><tr><td>c</td></tr>',
    '| a |\n| --- |\n| c |\n',
  ],
  ['a bold header', '<tr><td><b>a</b></td></tr><tr><td><b>b</b></td></tr>', '| a |\n| --- |\n| **b** |\n'],
])('a table with %s', (_, rows, markdown) => {
  expect(markdownOf(`<table>${rows}</table>`)).toBe(markdown);
});

test('a table that only places what is in it is no table', () => {
  const html =
    '<table role=presentation><tr><td><h1>News</h1></td></tr><tr><td><p>Words</p></td></tr></table>';
  expect(markdownOf(html)).toBe('# News\n\nWords\n');
});

const word = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  ['a list right in a list', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c\n'],
  ['a list in an item', '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>', '1. a\n   1. b\n2. c\n'],
  [
    'blocks in items',
    '<ul><li><div>a</div></li><li><div>b</div><ul><li><div>c</div></li></ul></li></ul>',
    '- a\n- b\n  - c\n',
  ],
  ['numbers that go on', '<ol start=4><li>a</li><li>b</li></ol>', '4. a\n5. b\n'],
  ['a number that is left out', '<ol><li>a</li><li value=5>b</li></ol>', '1. a\n\n5) b\n'],
  [
    'an item with two paragraphs',
    '<ol start=3><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>',
    '3. a\n\n   - b\n\n4. c\n\n   d\n',
  ],
  ['paragraphs of Word', word(1, '·', 'a') + word(2, 'o', 'b') + word(1, '·', 'c'), '- a\n  - b\n- c\n'],
  ['numbers of Word', word(1, '3.', 'a') + word(2, 'a)', 'b') + word(1, '4.', 'c'), '3. a\n   1. b\n4. c\n'],
  [
    'lists beside each other that say their level',
    '<ul data-indent="0"><li>a</li></ul><ul data-indent="1"><li>b</li></ul><ul data-indent="0"><li>c</li></ul>',
    '- a\n  - b\n- c\n',
  ],
  [
    'paragraphs of OneNote that are tasks',
    '<p data-tag="to-do">a</p><p data-tag="to-do:completed">b</p>',
    '- [ ] a\n- [x] b\n',
  ],
  ['typed bullets', '<p>•&nbsp;a</p><p>•&nbsp;b</p>', '- a\n- b\n'],
  [
    'tasks of GitHub',
    '<ul><li class=task-list-item><input type=checkbox disabled> a</li><li><input type=checkbox checked> b</li></ul>',
    '- [ ] a\n- [x] b\n',
  ],
  [
    'tasks of Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:false;"><div>a</div></li><li style="--en-checked:true;"><div>b</div></li></ul>',
    '- [ ] a\n- [x] b\n',
  ],
  [
    'older tasks of Evernote',
    '<div><en-todo checked="true"></en-todo>a</div><div><en-todo></en-todo>b</div>',
    '- [x] a\n- [ ] b\n',
  ],
  [
    'tasks of Notion',
    '<ul class=to-do-list><li><div class="checkbox checkbox-on"></div> <span>a</span></li></ul>',
    '- [x] a\n',
  ],
  [
    'tasks of Google Docs',
    '<ul><li role=checkbox aria-checked=true><img aria-roledescription=checkbox src="data:image/png;base64,AA"><p>a</p></li></ul>',
    '- [x] a\n',
  ],
])('lists: %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  ['a block', '<pre>if a:\n    __b__()\n</pre>', 'if a:\n    __b__()', ''],
  ['lines in elements', '<pre><div>one</div><div>  two</div></pre>', 'one\n  two', ''],
  ['breaks', '<pre class="brush: js">one<br>  two</pre>', 'one\n  two', 'js'],
  [
    'of Evernote',
    '<div style="padding:8px;-en-codeblock:true;"><div>one</div><div>&nbsp; two</div><div><br/></div><div>three</div></div>',
    'one\n  two\n\nthree',
    '',
  ],
  [
    'of Evernote with its language',
    '<div style="--en-codeblock:true;--en-syntaxLanguage:python;">\n<div>a_b = 1</div>\n<div>    c</div></div>',
    'a_b = 1\n    c',
    'python',
  ],
  [
    'of an editor',
    '<div style="font-family: Consolas;white-space: pre;"><div><span>one</span></div><div><span>    </span>two</div><br><div>three</div></div>',
    'one\n    two\n\nthree',
    '',
  ],
  [
    'lines in a font of code',
    '<p style="font-family:\'Courier New\'">one</p><p style="font-family:\'Courier New\'">&nbsp;&nbsp;two</p>',
    'one\n  two',
    '',
  ],
  [
    'below the name of its language',
    '<pre><div>rust</div><code class="language-rust">one</code></pre>',
    'one',
    'rust',
  ],
  ['with a language', '<pre><code class="language-rust">one</code></pre>', 'one', 'rust'],
  ['of GitHub', '<div class="highlight highlight-source-shell"><pre>one</pre></div>', 'one', ''],
])('code: %s', (_, html, code, language) => {
  expect(markdownOf(`<p>See</p>${html}<p>End</p>`)).toBe(
    `See\n\n\`\`\`${language}\n${code}\n\`\`\`\n\nEnd\n`,
  );
});

test.each([
  ['<b>a<br></b>b', '**a**\\\nb\n'],
  ['<b> a </b>b <b></b><i>c</i>', '**a** b *c*\n'],
  [
    '<b style="font-weight:normal" id=docs-internal-guid><span style="font-weight:700">a</span> b</b>',
    '**a** b\n',
  ],
  [
    '<span style="font-style:italic">a</span> <span style="text-decoration:line-through">b</span>',
    '*a* ~~b~~\n',
  ],
  [
    '<style>span.s1 {font-weight: bold} .s2{font-style:italic} @media print { .s1 {display:none} }</style><span class=s1>a</span> <span class=s2>b</span>',
    '**a** *b*\n',
  ],
  [
    '<span style="--en-highlight:yellow">a</span> <span style="background-color:#fff">b</span> <mark>c</mark>',
    '==a== b ==c==\n',
  ],
  [
    '10<sup>6</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u> <span style="vertical-align:super">st</span>',
    '10<sup>6</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u> <sup>st</sup>\n',
  ],
  ['<a href=x><b>a</b></a>, <b><a href=y>b</a> c</b>', '[**a**](x), **[b](y) c**\n'],
  ['<a href=x><u>a</u></a> <mark>b</mark> <mark>c</mark>', '[a](x) ==b== ==c==\n'],
  ['这里<b>重点。</b>内容', '这里**重点。**内容\n'],
  ['the <b>"end"</b>ing', 'the <b>"end"</b>ing\n'],
  ['<code>a`b</code> <tt>c</tt> <span style="font-family:Menlo">d</span>', '``a`b`` `c` `d`\n'],
  ['<q>a</q> <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '“a” 漢(かん)\n'],
  [
    'a ~~ b == c %% d $e$ [[f]] #g snake_case 2 * 3',
    'a \\~\\~ b == c \\%% d \\$e\\$ \\[\\[f]] #g snake_case 2 * 3\n',
  ],
  ['1. a', '1\\. a\n'],
  ['a&nbsp;&nbsp;b', 'a  b\n'],
  ['a<span style="display:none">no</span><script>no</script><!-- no --><input type=hidden value=no>', 'a\n'],
])('text: %s', (html, markdown) => {
  expect(markdownOf(`<p>${html}</p>`)).toBe(markdown);
});

test.each([
  [
    'around a heading',
    '<a href="https://example.org/1"><h2>Head</h2></a>',
    '## [Head](https://example.org/1)\n',
  ],
  [
    'around paragraphs',
    '<a href="https://example.org/2"><p>a</p><p>b</p></a>',
    '[a](https://example.org/2)\n\n[b](https://example.org/2)\n',
  ],
  [
    'around an image',
    '<a href="https://example.org/3"><img src="x.png"></a>',
    '[![](x.png)](https://example.org/3)\n',
  ],
  ['with a break', '<a href="https://example.org/4">a<br>b</a>', '[a\\\nb](https://example.org/4)\n'],
  ['without text', '<p>a<a href="https://example.org/5"> </a></p>', 'a\n'],
  [
    'that are their address',
    '<a href="https://example.org/6">https://example.org/6</a>',
    '<https://example.org/6>\n',
  ],
  ['with spaces and brackets', '<a href="a b(1).md">x[1]</a>', '[x\\[1\\]](<a b(1).md>)\n'],
  ['that are only an anchor', '<a name="x">a</a>', 'a\n'],
  [
    'to a film',
    '<video><source src="v.mp4"></video><iframe src="https://example.org/e" title="Film"></iframe>',
    '[v.mp4](v.mp4)[Film](https://example.org/e)\n',
  ],
])('links %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

const tex = '<annotation encoding="application/x-tex">E=mc^2</annotation>';

test.each([
  [
    'KaTeX',
    `a <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow>${tex}</semantics></math></span><span class="katex-html" aria-hidden="true">E</span></span> b`,
    'a $E=mc^2$ b\n',
  ],
  [
    'KaTeX on a line of its own',
    `<p>a</p><span class="katex-display"><span class="katex"><math><semantics>${tex}</semantics></math></span></span><p>b</p>`,
    'a\n\n$$\nE=mc^2\n$$\n\nb\n',
  ],
  [
    'Wikipedia',
    '<p>a <span class="mwe-math-element"><span style="display: none;"><math><annotation encoding="application/x-tex">{\\displaystyle m=1}</annotation></math></span><img src="https://example.org/m.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle m=1}"></span> b</p>',
    'a $m=1$ b\n',
  ],
  [
    'MathJax',
    '<p>a <mjx-container class="MathJax"><mjx-math aria-hidden="true"><mjx-mi>y</mjx-mi></mjx-math><mjx-assistive-mml><math><mi>y</mi></math></mjx-assistive-mml></mjx-container></p>',
    'a $y$\n',
  ],
  [
    'older MathJax',
    '<p><span class="MathJax_Preview">z</span><span class="MathJax"><span>z</span></span><script type="math/tex">z_1</script></p>',
    '$z_1$\n',
  ],
  [
    'MathML',
    '<p><math><msup><mi>x</mi><mn>2</mn></msup><mo>≤</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>',
    '$x^{2}\\le \\frac{a}{b}$\n',
  ],
  ['a formula before a digit', `<p><math>${tex}</math>3</p>`, '$$E=mc^2$$3\n'],
])('a formula comes in once: %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  ['<h2>one<br>two</h2>', '## one two\n'],
  ['<h1><b>a</b></h1>', '# a\n'],
  ['<details><summary>More</summary><p>words</p></details>', '> [!note]- More\n> words\n'],
  [
    '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>words</p></div>',
    '> [!tip] Tip\n> words\n',
  ],
  [
    '<details><summary><p>More</p><ul><li>than a line</li></ul></summary>words</details>',
    '> [!note]- More • than a line\n> words\n',
  ],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', 'Term\n\nMeaning\n'],
  ['<p>a</p><hr><p>b<br><br>c</p>', 'a\n\n---\n\nb\n\nc\n'],
  ['<blockquote>a<br>b<blockquote>c</blockquote></blockquote>', '> a\\\n> b\n>\n> > c\n'],
  [
    '<img src="data:image/gif;base64,R0l" data-src="real.png" alt="a  b"><img src=x width=1 height=1>',
    '![a b](real.png)\n',
  ],
  ['', ''],
  ['<p> </p><div><br></div>', ''],
])('blocks: %s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test('elements within each other without end keep their text', () => {
  const deep = `${'<div><b>'.repeat(50_000)}deep${'</b></div>'.repeat(50_000)}`;
  expect(markdownOf(deep)).toBe('**deep**\n');
  const lists = `${'<ul><li>'.repeat(5_000)}deep`;
  expect(markdownOf(lists)).toContain('deep');
});

test('a table of many rows has a line for each', () => {
  const row = '<tr><td>a</td><td><b>b</b></td><td>c|d</td></tr>';
  const lines = markdownOf(`<table>${row.repeat(20_000)}</table>`).split('\n');
  expect(lines).toHaveLength(20_002);
  expect(lines.at(-2)).toBe('| a | **b** | c\\|d |');
});
