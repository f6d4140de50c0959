import fc from 'fast-check';

/** A piece of a page: how it is written, and the words of it that are shown, in order. */
export type Piece = { readonly html: string; readonly words: readonly string[] };

const joined = (pieces: readonly Piece[]): Piece => ({
  html: pieces.map(({ html }) => html).join(''),
  words: pieces.flatMap(({ words }) => words),
});

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const word = fc.integer({ min: 100, max: 999 }).map((number) => `w${number}`);

/** What Markdown reads as markup, beside letters and punctuation of several scripts. */
const oddText = fc.constantFrom(
  ...[
    '*',
    '**',
    '_',
    '__',
    '~~',
    '==',
    '$',
    '$$',
    '`',
    '``',
    '[',
    ']',
    '[[a]]',
    '![x](y)',
    '<b>',
    '</b>',
    '&amp;',
    '&',
    '%%',
    '\\',
    '|',
  ],
  ...[
    '#',
    '# ',
    '1. ',
    '- ',
    '+ ',
    '> ',
    '---',
    '===',
    '[ ] ',
    '[x] ',
    '[^1]',
    '[^1]: ',
    '[!note] ',
    ':',
    ': ',
    '.',
    '“',
    '”',
    '。',
    '、',
  ],
  ...[
    '重点',
    'שלום',
    'كتاب',
    'é',
    '😀',
    '\u00a0',
    ' ',
    '  ',
    '\n',
    '\t',
    '(',
    ')',
    '!',
    'http://a.example/b_c_d',
    'a|b',
    '{',
    '^x',
    '<!-- c -->',
  ],
);

const text: fc.Arbitrary<Piece> = fc
  .array(fc.oneof(word, oddText, fc.constant(' ')), { minLength: 1, maxLength: 6 })
  .map((parts) => ({ html: escaped(parts.join('')), words: parts.filter((part) => /^w\d{3}$/.test(part)) }));

const wrapper = fc.constantFrom(
  ...[
    'b',
    'i',
    'em',
    'strong',
    's',
    'del',
    'mark',
    'u',
    'sup',
    'sub',
    'kbd',
    'code',
    'span',
    'small',
    'font',
  ].map((name) => [`<${name}>`, `</${name}>`] as const),
  ['<span style="font-weight:700">', '</span>'] as const,
  ['<span style="font-style: italic; color: red">', '</span>'] as const,
  ['<b style="font-weight:normal">', '</b>'] as const,
  ['<span style="background-color:#ffff00">', '</span>'] as const,
  ['<a href="https://example.org/a_b?c=d&amp;e=(f)">', '</a>'] as const,
  ['<a href="other note.md#part">', '</a>'] as const,
  ['<a href="javascript:alert(1)">', '</a>'] as const,
);

const hidden: fc.Arbitrary<Piece> = fc
  .constantFrom(
    '<span style="display:none">HIDDEN</span>',
    '<script>HIDDEN</script>',
    '<style>HIDDEN{}</style>',
    '<!-- HIDDEN -->',
    '<template>HIDDEN</template>',
    '<span hidden>HIDDEN</span>',
    '<span style="mso-hide:all">HIDDEN</span>',
  )
  .map((html) => ({ html, words: [] }));

const atom: fc.Arbitrary<Piece> = fc
  .constantFrom(
    '<br>',
    '<img src="a b.png" alt="An [image] of *it*">',
    '<math><annotation encoding="application/x-tex">a_1 + \\frac{b}{2}</annotation></math>',
    '<wbr>',
    '<input type=checkbox>',
  )
  .map((html) => ({ html, words: [] }));

const { inline } = fc.letrec<{ inline: Piece; wrapped: Piece }>((tie) => ({
  inline: fc.oneof({ maxDepth: 4, depthSize: 'small' }, text, atom, hidden, tie('wrapped')),
  wrapped: fc
    .tuple(wrapper, fc.array(tie('inline'), { minLength: 1, maxLength: 3 }))
    .map(([[open, close], parts]) => {
      const inside = joined(parts);
      return { html: `${open}${inside.html}${close}`, words: inside.words };
    }),
}));

const line = fc.array(inline, { minLength: 0, maxLength: 4 }).map(joined);

const around = (open: string, inside: Piece, close: string): Piece => ({
  html: open + inside.html + close,
  words: inside.words,
});

const code: fc.Arbitrary<Piece> = fc
  .tuple(
    fc.array(fc.oneof(word, oddText), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('pre', 'evernote', 'editor'),
  )
  .map(([parts, kind]) => {
    const words = parts.filter((part) => /^w\d{3}$/.test(part));
    const html = escaped(parts.join(''));
    if (kind === 'pre') return { html: `<pre>${html}</pre>`, words };
    if (kind === 'evernote')
      return { html: `<div style="-en-codeblock:true"><div>${html}</div><div>x</div></div>`, words };
    return {
      html: `<div style="white-space:pre;font-family:Consolas"><div>${html}</div><br><div>x</div></div>`,
      words,
    };
  });

/** Rows of cells that may span others; text of the first rows comes first, as it is shown. */
const { block } = fc.letrec<{ block: Piece; blocks: Piece; items: Piece; cell: Piece }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3 }).map(joined),
  cell: fc
    .tuple(
      fc.oneof(line, tie('blocks')),
      fc.constantFrom('td', 'th'),
      fc.constantFrom('', ' colspan=2', ' rowspan=2'),
    )
    .map(([inside, name, span]) => around(`<${name}${span}>`, inside, `</${name}>`)),
  items: fc
    .array(
      fc.tuple(
        fc.oneof(line, tie('blocks')),
        fc.constantFrom('<li>', '<li>', '<li style="--en-checked:true">', '<li value=7>'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => joined(all.map(([inside, open]) => around(open, inside, '</li>')))),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    line.map((inside) => around('<p>', inside, '</p>')),
    line.map((inside) => around('<div>', inside, '</div>')),
    line,
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), line)
      .map(([level, inside]) => around(`<h${level}>`, inside, `</h${level}>`)),
    code,
    fc.constant({ html: '<hr>', words: [] }),
    hidden,
    tie('blocks').map((inside) => around('<blockquote>', inside, '</blockquote>')),
    tie('blocks').map((inside) => around('<div>', inside, '</div>')),
    tie('blocks').map((inside) => around('<details><summary>s</summary>', inside, '</details>')),
    tie('items').map((inside) => around('<ul>', inside, '</ul>')),
    tie('items').map((inside) => around('<ol start=3>', inside, '</ol>')),
    fc
      .tuple(tie('items'), tie('items'))
      .map(([one, other]) => around('<ul>', joined([one, around('<ul>', other, '</ul>')]), '</ul>')),
    fc
      .array(fc.array(tie('cell'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        around('<table>', joined(rows.map((cells) => around('<tr>', joined(cells), '</tr>'))), '</table>'),
      ),
  ),
}));

/** Any page: well formed, and written in the ways of many programs. */
export const anyPage: fc.Arbitrary<Piece> = fc.array(block, { minLength: 1, maxLength: 4 }).map(joined);
