import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  type Builds,
  escaped,
  many,
  mapped,
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
import { file, folder, type Tree } from './any-tree.ts';

const element = (tag: string, inside: Builds): Builds => row(`<${tag}>`, inside, `</${tag}>`);

const attributes: Builds = mapped(
  many(
    oneOf(
      element('author', escaped(text)),
      element('source-url', row('https://example.org/', plain)),
      element('place-name', escaped(text)),
      element('latitude', plain),
      element('altitude', plain),
      element('subject-date', time),
      element('reminder-time', time),
      row('<', plain, '>x</', 'odd', '>'),
      element('strange', escaped(text)),
    ),
  ),
  (all) => `<note-attributes>${all.join('')}</note-attributes>`,
);

/** A file, and what the note shows of it. */
const resource: Builds<{ readonly xml: string; readonly shown: string }> = fc
  .tuple(
    fc.oneof(
      plain,
      fc.constant(() => 'same bytes'),
    ),
    maybe(escaped(name)),
    fc.constantFrom('image/png', 'application/x-odd', '', 'text/plain'),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('', '', '*'),
  )
  .map(([bytes, named, mime, times, broken]) => (say) => {
    const content = bytes(say);
    const hash = createHash('md5').update(content).digest('hex');
    const called = named(say);
    return {
      xml: `<resource><data encoding="base64">${Buffer.from(content).toString('base64')}</data><mime>${mime}</mime><resource-attributes>${called === '' ? '' : `<file-name>${called}.bin</file-name>`}</resource-attributes></resource>`,
      shown: `<en-media type="${mime}" hash="${hash}"${broken === '' ? '/>' : '></en-media>'}`.repeat(times),
    };
  });

const task: Builds = row(
  '<task>',
  element('title', escaped(text)),
  element(
    'taskGroupNoteLevelID',
    oneOf(
      fc.constant(() => 'g'),
      fc.constant(() => 'other'),
    ),
  ),
  maybe(
    element(
      'taskStatus',
      fc.constantFrom('open', 'completed').map((status) => () => status),
    ),
  ),
  maybe(element('dueDate', time)),
  maybe(element('recurrence', plain)),
  maybe(element('description', escaped(text))),
  maybe(element('title', escaped(text))),
  maybe(row('<reminder>', element('reminderDate', time), '</reminder>')),
  '</task>',
);

const content: Builds = oneOf(
  row('<en-note>', page, '</en-note>'),
  row('<en-note><div>', escaped(text), '<![CDATA[', plain, ']]>', escaped(text), '</div></en-note>'),
  row(
    '<en-note><div style="--en-task-group:true; --en-id:g;"><div>Tasks</div></div>',
    escaped(text),
    '</en-note>',
  ),
  row(
    '<en-note><en-crypt hint="',
    plain,
    '" cipher="RC2">AAAA</en-crypt><p>',
    escaped(text),
    '</p><en-todo checked="true"/>',
    escaped(text),
    '<en-crypt/>',
    escaped(text),
    '<en-crypt>AA</en-crypt></en-note>',
  ),
  row(
    '<en-note><a href="evernote:///view/1/s1/',
    plain,
    '/x/">',
    escaped(text),
    '</a><en-media hash="none" type="image/png" alt="',
    escaped(text),
    '" title="',
    plain,
    '"/></en-note>',
  ),
  row(
    '<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x.dtd"><en-note>',
    escaped(text),
    '</b></div></en-note>',
  ),
  row('<en-note>', escaped(text)),
);

const note: Builds = fc
  .tuple(
    many(element('title', escaped(title)), 2),
    content,
    many(resource),
    many(
      oneOf(
        element('tag', escaped(text)),
        element('tag', escaped(text)),
        attributes,
        task,
        element('created', time),
        element('updated', time),
        element('odd', escaped(text)),
        escaped(text),
        element('title', row('<b>', escaped(text), '</b>')),
      ),
    ),
    fc.constantFrom('cdata', 'cdata', 'escaped', 'none', 'twice'),
    fc.constantFrom('<note>', '<note>', '<note>', ''),
    fc.constantFrom('</note>', '</note>', '</note>', ''),
  )
  .map(([titles, enml, files, others, form, open, close]) => (say) => {
    const [begin, resources] = [titles(say).join(''), files(say)];
    const whole = form === 'none' ? '' : resources.map(({ shown }) => shown).join('') + enml(say);
    const body =
      form === 'escaped'
        ? whole.replace(/&/g, '&amp;').replace(/</g, '&lt;')
        : form === 'twice'
          ? `${cdata(whole)}</content><content>${cdata(`<p>${say()}`)}`
          : cdata(whole);
    const inside = form === 'none' ? '' : `<content>${body}</content>`;
    return `${open}${begin}${inside}${others(say).join('')}${resources.map(({ xml }) => xml).join('')}${close}`;
  });

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

const enex: Builds = row(
  '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "x"><en-export application="Evernote">',
  mapped(many(note, 3), (notes) => notes.join('\n')),
  maybe(escaped(text)),
  '</en-export>',
);

export const enexExport: Tree = folder(
  file(name, '.enex', enex),
  file(row('Stack/', name), '.enex', enex),
  file(name, '.png', plain),
  file('.hidden', '', plain),
  file('Same', '.enex', enex),
  file('same', '.enex', enex),
  file('odd', '.enex', row('<p>', plain)),
);
