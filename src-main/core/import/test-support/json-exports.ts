import fc, { type Arbitrary } from 'fast-check';
import {
  type Build,
  type Builds,
  escaped,
  many,
  mapped,
  markdown,
  maybe,
  name,
  page,
  plain,
  row,
  text,
  time,
  title,
} from './any-text.ts';
import { file, folder, type Tree, together } from './any-tree.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Some of these fields. */
const fields = (of: Readonly<Record<string, Builds<unknown>>>): Builds<Fields> =>
  fc
    .record<Record<string, Build<unknown>>>(of as Record<string, Arbitrary<Build<unknown>>>, {
      requiredKeys: [],
    })
    .map(
      (builds) => (say) =>
        Object.fromEntries(Object.entries(builds).map(([key, build]) => [key, build(say)])),
    );

const json = (of: Builds<unknown>): Builds => mapped(of, (value) => JSON.stringify(value, null, 2));
const always = <Value>(...values: readonly Value[]): Builds<Value> =>
  fc.constantFrom(...values).map((value) => () => value);

const simplenote: Builds<Fields> = fc
  .tuple(
    row(maybe(row('# ', title, '\n')), markdown),
    fields({
      tags: fc.oneof<Builds<unknown>[]>(many(text), plain, many(fields({ odd: text }))),
      publicURL: plain,
      collaboratorEmails: fc.oneof(many(plain), plain),
      pinned: always<unknown>(true, false, 'x'),
      creationDate: time,
      lastModified: time,
      odd: text,
      nested: fields({ odd: text }),
    }),
  )
  .map(([content, others]) => (say) => ({ content: content(say), ...others(say) }));

const notesJson: Builds = json(
  fc
    .tuple(
      many(fc.oneof<Builds<unknown>[]>(simplenote, simplenote, simplenote, text, fields({ odd: text }))),
      fc.option(many(mapped(row(text), (line) => ({ content: `${line}\ngone` })))),
      fields({ odd: text }),
    )
    .map(([active, trashed, others]) => (say) => ({
      activeNotes: active(say),
      ...(trashed === null ? {} : { trashedNotes: trashed(say) }),
      ...others(say),
    })),
);

export const simplenoteExport: Tree = fc
  .tuple(
    file('source/notes', '.json', notesJson),
    folder(
      file(name, '.txt', plain),
      file(row('source/', name), '.txt', plain),
      file(row('.', name), '', plain),
      file(name, '.png', plain),
    ),
    fc.boolean(),
  )
  .map(
    ([notes, others, isAlone]) =>
      (say) =>
        together(isAlone ? [notes] : [notes, others])(say),
  );

const keepNote: Builds<Fields> = fc
  .tuple(
    always(false, false, false, true),
    fields({
      title,
      textContent: markdown,
      textContentHtml: row('<p><b>', escaped(text), '</b>', page, '</p>'),
      listContent: many(
        fields({
          text,
          isChecked: always(true, false),
          textHtml: row('<p>', escaped(text), '</p>'),
          title: text,
          odd: text,
        }),
      ),
      annotations: many(
        fields({
          title: text,
          description: text,
          url: row('https://example.org/', plain),
          source: always('WEBLINK'),
          text,
        }),
      ),
      attachments: many(
        fields({
          filePath: fc.oneof(always('a.png', 'b.jpeg'), row(name, '.png')),
          mimetype: always('image/png'),
          odd: text,
        }),
      ),
      labels: many(
        fc.oneof<Builds<Fields>[]>(
          mapped(text, (label) => ({ name: label })),
          mapped(text, (label) => ({ name: label, odd: label })),
        ),
      ),
      sharees: many(fields({ email: plain, isOwner: always(true, false), type: always('WRITER') })),
      color: fc.oneof(always('DEFAULT', 'RED'), plain),
      text,
      url: plain,
      description: text,
      isPinned: always(true, false),
      isArchived: always(true, false),
      createdTimestampUsec: fc.oneof(always<unknown>(1_600_000_000_000_000, '1600000000000000'), plain),
      userEditedTimestampUsec: always(1_600_000_000_000_000),
      odd: text,
    }),
  )
  .map(([trashed, others]) => (say) => {
    const isTrashed = trashed(say);
    return isTrashed ? { title: say(), textContent: 'gone', isTrashed } : { ...others(say), isTrashed };
  });

export const keepExport: Tree = folder(
  file(row('Takeout/Keep/2024-05-06'), '.json', json(keepNote)),
  file('Takeout/Keep/Same', '.json', json(keepNote)),
  file('Takeout/Keep/same', '.json', json(keepNote)),
  file('Takeout/Keep/SAME', '.html', row('<p>', plain)),
  file('Takeout/Keep/a', '.png', plain),
  file('Takeout/Keep/a', '.jpg', plain),
  file('Takeout/Keep/b', '.jpg', plain),
  file(row('Takeout/Keep/', name), '.json', row('{ "', plain, '": 1')),
  file(row('Takeout/Keep/', name), '.html', row('<p>', plain)),
  file('Takeout/Keep/Labels', '.txt', plain),
  file('Takeout/Keep/.hidden', '', plain),
  file('Takeout/archive_browser', '.html', plain),
);
