import fc, { type Arbitrary } from 'fast-check';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { anyPage } from '../../../../src-shared/html/test-support/any-page.ts';
import type { Say } from './words.ts';

/** A piece of an export, which says words. */
export type Build<Value = string> = (say: Say) => Value;
export type Builds<Value = string> = Arbitrary<Build<Value>>;

const around = fc.constantFrom(
  ...[
    'w',
    'w',
    'éw日本',
    '<w&>',
    '"w"',
    "'w",
    '*w*',
    '_w_',
    '[w]',
    '`w`',
    '\\w',
    '|w',
    'w#',
    '$w$',
    '~w~',
    'שw',
    '😀w',
    'w:',
    '==w==',
    '!w',
    'w &',
    '%%w%%',
    '(w)',
  ],
);

/** A word with odd characters around it. */
export const text: Builds = around.map((odd) => (say) => say(odd));
/** A word that says nothing to Markdown, YAML or a parser of either. */
export const plain: Builds = fc.constant((say: Say) => say());

/** A name of a file, without its extension. */
export const name: Builds = fc
  .constantFrom(
    ...[
      'w',
      'w',
      'w 2.5',
      'w.x',
      'w #1',
      '[w]',
      'שw',
      '😀w',
      'w é',
      'we\u0301',
      'w, b',
      "w's",
      'w & x',
      'w%20x',
      'w_',
      '-w',
      'w~',
    ],
  )
  .map((odd) => (say) => say.named(odd));
/** A name that an export keeps within a file, so that no system refused a character of it. */
export const title: Builds = fc.oneof(
  text,
  fc
    .constantFrom(
      'w: x',
      'a/w',
      'w?',
      'con',
      '.w',
      'w.',
      '"w"',
      '# w',
      '- w',
      'a\\w',
      '  w  ',
      '|w|',
      '',
      ' ',
    )
    .map((odd) => (say: Say) => (odd.includes('w') ? say(odd.trim()) : odd)),
);

export const all =
  <Value>(builds: readonly Build<Value>[]): Build<Value[]> =>
  (say) =>
    builds.map((build) => build(say));
export const many = <Value>(of: Builds<Value>, most = 3): Builds<Value[]> =>
  fc.array(of, { maxLength: most }).map((builds) => all(builds));
export const maybe = (of: Builds): Builds =>
  fc.oneof(
    of,
    fc.constant(() => ''),
  );
/** Pieces in a row. */
export const row = (...parts: readonly (Builds | string)[]): Builds =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(() => part) : part)))
    .map((builds) => (say) => all(builds)(say).join(''));
export const mapped = <From, To>(of: Builds<From>, change: (value: From) => To): Builds<To> =>
  of.map((build) => (say) => change(build(say)));
export const oneOf = (...of: readonly Builds[]): Builds => fc.oneof(...of);

export const escaped = (of: Builds): Builds => mapped(of, escapeHtml);

/** What elements show, beside those of `anyPage`. */
const shown: Builds = oneOf(
  row('<textarea>', escaped(text), '</textarea>'),
  row('<input value="', escaped(text), '">'),
  row('<input type=submit value="', escaped(text), '">'),
  row('<button>', escaped(text), '</button>'),
  row('<select><option>', escaped(text), '</option></select>'),
  row('<select multiple><option>', escaped(text), '<option>', escaped(text), '</select>'),
  row('<fieldset><legend>', escaped(text), '</legend>', escaped(text), '</fieldset>'),
  row('<table><caption>', escaped(text), '</caption><tr><td>', escaped(text), '</table>'),
  row(
    '<figure><img src=a.png alt="',
    escaped(text),
    '"><figcaption>',
    escaped(text),
    '</figcaption></figure>',
  ),
  row('<dl><dt>', escaped(text), '<dd>', escaped(text), '<p>', escaped(text), '</dl>'),
  row('<ruby>', escaped(text), '<rt>', escaped(text), '</rt></ruby>'),
  row('<object data=x>', escaped(text), '</object>'),
  row('<svg><text>', escaped(text), '</text></svg>'),
  row('<iframe srcdoc="&lt;p&gt;', mapped(escaped(escaped(text)), String), '"></iframe>'),
  row('<img alt="', escaped(text), '">'),
  row('<img src=missing.png alt="', escaped(text), '">'),
  row('<a href="https://example.org/', plain, '?a=b&amp;c">', escaped(text), '</a>'),
  row('<a href="', plain, '.html#x">', escaped(text), '</a>'),
  row('<video src="', plain, '.mp4"></video>'),
  row('<details><summary>', escaped(text), '</summary>', escaped(text), '</details>'),
  row('<ul>', escaped(text), '<li>', escaped(text), '<ol>', escaped(text), '</ol></ul>'),
  row('<center><font size=2>', escaped(text), '</font></center>'),
  row('<pre>', escaped(text), '\n\n', escaped(text), '</pre>'),
  row('<unknown-x data-y="z">', escaped(text), '</unknown-x>'),
  row('<p>', escaped(text), '<p>', escaped(text), '</b></div>', escaped(text)),
  row('<math><mtext>', plain, '</mtext></math>'),
);

/** The inside of a page: any page of the laws of the converter, with words of this export, and further elements. */
export const page: Builds = fc.tuple(anyPage, fc.array(shown, { maxLength: 3 })).map(
  ([{ html }, others]) =>
    (say) =>
      html.replace(/w\d{3}/g, () => say()) + all(others)(say).join(''),
);

const line: Builds = oneOf(
  text,
  row('# ', text),
  row('- [ ] ', text, '\n  - ', text),
  row('> ', text, '\n> [!note] ', text),
  row('| ', plain, ' | ', plain, ' |\n| --- | --- |\n| ', plain, ' | ', plain, ' |'),
  row('```\n', text, '\n```'),
  row('[[', plain, '|', plain, ']] #', plain, ' ![[', plain, '.png]]'),
  row('[', plain, '](', plain, '.md#x "', plain, '") ![', plain, '](<', plain, ' x.png>)'),
  row('<div>', plain, '</div>\n\n<img src="', plain, '.png" alt="', plain, '">'),
  row('Note[^1].\n\n[^1]: ', text, '\n\n[', plain, ']: https://example.org/', plain),
  row('%% ', text, ' %%\n<!-- ', plain, ' -->'),
  row('---\n', text, '\n---'),
  row(plain, ': ', text),
  row('  ', text, '  \n\t', text),
);

/** The text of a note in Markdown. */
export const markdown: Builds = mapped(many(line, 4), (lines) => lines.join('\n\n'));

const field: Builds = oneOf(
  row(plain, ': ', plain),
  row(plain, ': [', plain, ', ', plain, ']'),
  row(plain, ':\n  - ', plain, '\n  - ', plain),
  row('tags: [', plain, ', ', plain, ']'),
  row('tags: ', plain),
  row('tag: ', plain),
  row('title: ', plain),
  row('title: [', plain, ']'),
  row('id: ', plain),
  row('created: ', plain),
  row('updated: 2020-13-45 ', plain),
  row('locked: ', plain),
  row('revision: ', plain),
  row('previous: ', plain),
  row('source: ', plain),
  row('author: ', plain),
  row('aliases: ', plain),
  row('pinned: ', plain),
  row('# ', text),
  row(plain, ': "', plain, '" # ', plain),
  row(plain, ': |\n  ', text, '\n  ', text),
  row('not yaml ', plain, ' ]: {'),
);

/** Front matter, or what looks like it. */
export const frontMatter: Builds = mapped(many(field, 4), (fields) => `---\n${fields.join('\n')}\n---\n`);

/** Markdown that may have front matter. */
export const markdownFile: Builds = row(maybe(frontMatter), markdown, maybe(fc.constant(() => '\n')));

/** A day or a time, such as programs write, or such as nobody can read. */
export const time: Builds = oneOf(
  fc.constantFrom('2024-05-06T07:08:09.000Z', '2024-05-06 07:08', '').map((day) => () => day),
  row('some day ', plain),
);
