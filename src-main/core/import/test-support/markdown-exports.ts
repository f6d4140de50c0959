import fc from 'fast-check';
import {
  type Builds,
  many,
  mapped,
  markdown,
  markdownFile,
  maybe,
  name,
  oneOf,
  page,
  plain,
  row,
  text,
  time,
  title,
} from './any-text.ts';
import { type Files, file, folder, type Tree, together } from './any-tree.ts';

const hex = (character: string): string => character.repeat(32);
const id = (...characters: string[]): Builds => fc.constantFrom(...characters).map((one) => () => hex(one));

const joplinFields: Builds = mapped(
  many(
    oneOf(
      row('author: ', text),
      row('source_url: ', plain),
      row('created_time: ', time),
      row('user_updated_time: ', time),
      row('latitude: 1.5'),
      row('is_todo: 1\ntodo_due: 1700000000000'),
      row('encryption_applied: 0'),
      row('source_application: x'),
      row('deleted_time: 0'),
      row('parent_id: ', id('e', 'f', '0')),
    ),
  ),
  (fields) => fields.map((one) => `\n${one}`).join(''),
);

const item = (kind: number, above: Builds, ids: Builds, fields: Builds): Tree =>
  fc
    .tuple(ids, above, fields, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\r\n\r\n'))
    .map(([own, inside, others, gap]) => (say) => {
      const called = own(say);
      return { [`${called}.md`]: `${inside(say)}${gap}id: ${called}${others(say)}\ntype_: ${kind}` };
    });

const resourceLinks: Builds = row(
  '![',
  text,
  '](:/',
  id('a', 'b', '9'),
  ') [',
  plain,
  '](:/',
  id('1', '2', '7'),
  '#',
  plain,
  ') <img src=":/',
  id('a'),
  '">',
);

export const joplinExport: Tree = folder(
  item(1, row(title, '\n\n', markdown, '\n\n', maybe(resourceLinks)), id('1', '3', '4'), joplinFields),
  item(1, row(title, '\n', text, '\n', markdown), id('2'), joplinFields),
  item(1, row(text, '\n\n', page), id('5'), row('\nmarkup_language: 2', joplinFields)),
  item(1, row(text, '\n\nsecret'), id('6'), row('\nencryption_applied: 1')),
  item(1, row(text, '\n\ngone'), id('7'), row('\ndeleted_time: 5')),
  item(2, name, id('e'), maybe(row('\nicon: ', plain))),
  item(2, name, id('f'), row('\nparent_id: ', id('e', 'f'))),
  item(4, row(oneOf(name, plain), '.png'), id('a'), row('\nfile_extension: png')),
  item(4, row(name, maybe(row('\n\n', text))), id('b'), row('\nfile_extension: jpg\nfilename: ', plain)),
  item(5, plain, id('c'), maybe(row('\nodd: ', plain))),
  item(
    6,
    fc.constant(() => ''),
    id('d'),
    row('\nnote_id: ', id('1'), '\ntag_id: ', id('c')),
  ),
  item(13, plain, id('8'), row('')),
  file(`resources/${hex('a')}`, '.png', plain),
  file(`resources/${hex('a')}`, '.jpg', plain),
  file(`resources/${hex('b')}`, '', plain),
  file(row('resources/', name), '.png', plain),
  file(row('resources/sub/', name), '.png', plain),
  file(row('other/', name), '.txt', plain),
  file(name, '.pdf', plain),
  file(row('.', name), '', plain),
  file(hex('5'), '.md', plain),
);

const info: Builds = fc
  .tuple(
    maybe(plain),
    many(text),
    maybe(time),
    maybe(plain),
    fc.boolean(),
    fc.constantFrom('tags', 'tags', 'labels'),
  )
  .map(
    ([source, tags, day, odd, isPinned, key]) =>
      (say) =>
        JSON.stringify({
          version: 2,
          type: 'net.daringfireball.markdown',
          creatorIdentifier: 'net.shinyfrog.bear',
          sourceURL: source(say),
          [`odd${odd(say)}`]: say(),
          'net.shinyfrog.bear': {
            [key]: isPinned ? tags(say) : [...tags(say), { name: say() }],
            creationDate: day(say),
            pinned: isPinned ? 1 : 0,
            uniqueIdentifier: 'X',
          },
        }),
  );

const bundle = (folderName: Builds, ...more: readonly Tree[]): Tree =>
  fc
    .tuple(
      folderName,
      markdownFile,
      info,
      fc.constantFrom('md', 'markdown', 'txt', 'MD'),
      fc.array(fc.oneof(...more), { maxLength: 3 }),
      fc.constantFrom('.textbundle', '.TextBundle'),
    )
    .map(([path, text, about, extension, files, ending]) => (say) => {
      const root = `${path(say)}${ending}`;
      const own = (): Files => ({
        [`text.${extension}`]: `${text(say)}![x](assets/a.png) <img src="assets/A.png">`,
        'info.json': about(say),
      });
      const inside = together([own, ...files])(say);
      return Object.fromEntries(Object.entries(inside).map(([key, content]) => [`${root}/${key}`, content]));
    });

const inBundle: readonly Tree[] = [
  file(row('assets/', name), '.png', plain),
  file('assets/a', '.png', plain),
  file('assets/A', '.png', plain),
  file(row('assets/sub/', name), '.png', plain),
  file(name, '.doc', plain),
  file('.hidden', '', plain),
  file('text', '.md', plain),
];

export const textbundleExport: Tree = folder(
  bundle(name, ...inBundle),
  bundle(row(name, '/', name), ...inBundle),
  bundle(
    fc.constant(() => 'Same'),
    ...inBundle,
  ),
  bundle(
    fc.constant(() => 'same'),
    ...inBundle,
  ),
  file(row(name, '.textbundle/other'), '.md', plain),
  file(name, '.rtf', plain),
  file(row(name, '/.', name), '', plain),
);

const notionProperty: Builds = oneOf(
  row(plain, ': ', text),
  row(plain, ': '),
  row('Tags: ', plain, ', ', plain),
  row('Tag: ', plain),
  row('tags: ', plain),
  row('Created: ', time),
  row('title: ', text),
  row('id: ', plain),
  row(plain, ': ', plain, ` (B%20${hex('b')}.md), `, plain, ' (https://example.org/x.md)'),
  row(text, ': ', text),
);

const notionPage: Builds = row(
  maybe(row('# ', text, '\n\n')),
  mapped(many(notionProperty), (lines) => (lines.length === 0 ? '' : `${lines.join('\n')}\n\n`)),
  maybe(row('<aside>\n', text, '\n\n', text, '\n</aside>\n')),
  markdown,
  maybe(row('\n\n[', plain, `](B%20${hex('b')}.md) [`, plain, '](', plain, `%20${hex('c')}.md)`)),
);

const csv: Builds = row(
  'Name,',
  plain,
  ',',
  plain,
  '\n',
  plain,
  ',"',
  plain,
  '\n',
  plain,
  '",\nB,',
  plain,
  ',',
  plain,
);

export const notionExport: Tree = folder(
  file(name, ` ${hex('a')}.md`, notionPage),
  file('B', ` ${hex('b')}.md`, notionPage),
  file(`D ${hex('d')}/B`, ` ${hex('e')}.md`, notionPage),
  file(row(name, ` ${hex('0')}/`, name), ` ${hex('1')}.md`, notionPage),
  file('D', ` ${hex('d')}.csv`, csv),
  file('D', ` ${hex('d')}_all.csv`, csv),
  file(name, '.png', plain),
  file(
    'index',
    '.html',
    fc.constant(() => '<p>A list</p>'),
  ),
  file(name, '.md', markdownFile),
  file('.hidden', '', plain),
);
