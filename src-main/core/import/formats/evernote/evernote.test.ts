import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, plan, type TestSource } from '../../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../../test-support/vault-fixture.ts';
import { createEnexReader } from './enex-reader.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');
const pdf = Buffer.from('%PDF-1.7 short');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
});
afterEach(() => app.remove());

const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');
const paths = () =>
  app.journal.notes
    .present()
    .map(({ path }) => path)
    .sort();

const head = '<?xml version="1.0" encoding="UTF-8"?><en-export export-date="20240701T000000Z">';
const cdata = (content: string) =>
  `<content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>]]></content>`;
const note = (title: string, content: string, more = '') =>
  `<note><title>${title}</title><created>20240506T070809Z</created><updated>20240607T080910Z</updated>${cdata(content)}${more}</note>`;
const resource = (bytes: Buffer, mime: string, name = '') =>
  `<resource><data encoding="base64">${bytes.toString('base64')}</data><mime>${mime}</mime><resource-attributes>${name === '' ? '' : `<file-name>${name}</file-name>`}<source-url>https://cdn.example.org</source-url></resource-attributes></resource>`;

const put = (...notes: string[]) => source.put('Book.enex', `${head}${notes.join('\n')}</en-export>`);
const importBook = () => importAll(app, join(source.path, 'Book.enex'));
const remarks = (result: Awaited<ReturnType<typeof importAll>>) =>
  result.remarks.first.map(({ path, reason }) => `${path}: ${reason}`);

test('notes with their files, tasks, tags and times', async () => {
  const hash = createHash('md5').update(png).digest('hex');
  const enex = (title: string, content: string, more = '') =>
    `<note><title>${title}</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>]]></content><created>20240506T070809Z</created><updated>20240607T080910Z</updated>${more}</note>`;
  await source.put(
    'Rails.enex',
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"><en-export export-date="20240701T000000Z">${enex(
      'Plan &amp; costs',
      `<div>First <b>bold</b></div><div><en-todo checked="true"/>done</div><div><en-todo/>open</div><en-media hash="${hash}" type="image/png"/><en-crypt hint="x">abc</en-crypt><table><tr><td>a</td><td>b|c</td></tr><tr><td>1</td><td>2</td></tr></table>`,
      `<tag>tram</tag><note-attributes><source-url>https://example.org</source-url></note-attributes><resource><data encoding="base64">${png.toString('base64')}</data><mime>image/png</mime><resource-attributes><file-name>tram.png</file-name></resource-attributes></resource>`,
    )}${enex('Plan &amp; costs', '<div>second of that name</div>')}</en-export>`,
  );
  const result = await importAll(app, join(source.path, 'Rails.enex'));
  expect(result).toMatchObject({ notes: 2, attachments: 1 });
  expect(result.remarks.first[0]?.reason).toContain('encrypted');
  expect(app.recordAt('Imported/Plan & costs.md')).toMatchObject({
    createdAt: '2024-05-06T07:08:09Z',
    updatedAt: '2024-06-07T08:09:10Z',
  });
  expect(await app.read('Imported/Plan & costs.md')).toMatch(
    /tags:\n {2}- tram\nsource: https:\/\/example\.org\n/,
  );
  expect(await bodyAt('Imported/Plan & costs.md')).toBe(
    'First **bold**\n\n- [x] done\n- [ ] open\n\n![tram.png](attachments/tram.png)\n\n\\[encrypted in Evernote: x]\n\n| a | b\\|c |\n| --- | --- |\n| 1 | 2 |\n',
  );
  expect(app.recordAt('Imported/Plan & costs 2.md').title).toBe('Plan & costs');
});

test('a file that is something else is explained; several files become folders', async () => {
  await source.put('A.enex', '<html><title>x</title></html>');
  await expect(plan(app, join(source.path, 'A.enex'))).rejects.toThrow('not exported by Evernote');
  await source.put('A.enex', '<en-export><note><title>x</title><content>a</content></note></en-export>');
  await source.put('B.enex', '<en-export><note><title>x</title><content>b</content></note></en-export>');
  await importAll(app, source.path);
  expect(paths()).toEqual(['Imported/A/x.md', 'Imported/B/x.md']);
});

test('a task has its own title and times; tasks stand in the place of their group, others at the end', async () => {
  const task = (title: string, group: string, more = '') =>
    `<task><title>${title}</title><created>20200101T000000Z</created><updated>20200102T000000Z</updated>${more}<taskGroupNoteLevelID>${group}</taskGroupNoteLevelID></task>`;
  await put(
    note(
      'Allotment',
      '<div>Above</div><div style="--en-task-group:true; --en-id:g1;"><div>Not supported here</div></div><div>Below</div>',
      task('Second', 'g1', '<taskStatus>completed</taskStatus><sortWeight>C</sortWeight>') +
        task(
          'First &amp; *best*',
          'g1',
          '<taskStatus>open</taskStatus><taskFlag>true</taskFlag><sortWeight>B</sortWeight><dueDate>20240704T220000Z</dueDate><timeZone>Europe/Berlin</timeZone><recurrence>RRULE:FREQ=WEEKLY</recurrence><reminder><created>20200101T000000Z</created><reminderDate>20240704T070000Z</reminderDate><title>no title</title></reminder>',
        ) +
        task('Elsewhere', 'g2'),
    ),
    note('Next', 'plain'),
  );
  const result = await importBook();
  expect(result).toMatchObject({ notes: 2, remarks: { total: 0 } });
  expect(app.recordAt('Imported/Allotment.md')).toMatchObject({
    title: 'Allotment',
    createdAt: '2024-05-06T07:08:09Z',
    updatedAt: '2024-06-07T08:09:10Z',
  });
  expect(await bodyAt('Imported/Allotment.md')).toBe(
    'Above\n\n- [ ] First & \\*best\\* ⏫ 🔁 FREQ=WEEKLY ⏰ 2024-07-04 09:00 📅 2024-07-05\n- [x] Second\n\nBelow\n\n- [ ] Elsewhere\n',
  );
});

test('what Evernote shows of a note becomes properties; what nothing is known of is named', async () => {
  await put(
    note(
      'Place',
      'x',
      '<note-attributes><author>Mo Field</author><latitude>52.5</latitude><longitude>13.4</longitude><reminder-time>20240801T090000Z</reminder-time><reminder-order>17</reminder-order><mood>fair</mood></note-attributes>',
    ),
  );
  expect(remarks(await importBook())).toEqual(['Place.md: Left out: mood: fair']);
  const text = await app.read('Imported/Place.md');
  for (const line of ['author: Mo Field', 'location: 52.5, 13.4', 'reminder: 2024-08-01T09:00:00Z'])
    expect(text).toContain(`\n${line}\n`);
});

test('a note that is no XML comes as it was meant, and does not refuse the others', async () => {
  await put(
    note('Good', 'one'),
    note('Section', '<div>two <![CDATA[a & c.jpg]]></div><div>tail &lt;<b>bold</b></div>'),
    note('Fish & chips', 'three & four'),
    note('Form\ffeed\x00', 'five\x08'),
    note('Split', 'six ]]]]><![CDATA[> seven'),
    '<note><title>Lost end</title><content><![CDATA[<en-note>eight</note>',
    note('Use <b> or < here', 'tags'),
    note('Last', 'nine &nbsp;'),
  );
  const result = await importBook();
  expect(result).toMatchObject({ notes: 8, skipped: { total: 0 }, failed: { total: 0 } });
  expect(await bodyAt('Imported/Section.md')).toBe('two a & c.jpg\n\ntail <**bold**\n');
  expect(await bodyAt('Imported/Fish & chips.md')).toBe('three & four\n');
  expect(await bodyAt('Imported/Formfeed.md')).toContain('five');
  expect((await bodyAt('Imported/Split.md')).replaceAll('\\', '')).toBe('six ]]> seven\n');
  expect(await bodyAt('Imported/Lost end.md')).toBe('eight\n');
  expect(await bodyAt('Imported/Last.md')).toBe('nine\n');
  expect(remarks(result).map((remark) => remark.split(':')[0])).toEqual([
    'Section.md',
    'Fish & chips.md',
    'Formfeed.md',
    'Lost end.md',
    'Use -b- or - here.md',
  ]);
});

test('a file that is cut off has its whole notes, and the last one as far as it goes', async () => {
  const whole = `${head}${note('Whole', 'a')}${note('Part', `<div>b</div>${'c'.repeat(60)} end`, resource(pdf, 'application/pdf', 'plan.pdf'))}`;
  const cuts = [
    whole.indexOf('</note>') + 7,
    whole.indexOf(' end'),
    whole.indexOf('base64', whole.indexOf('Part')) + 20,
  ];
  for (const [index, cut] of cuts.entries()) {
    await source.put('Book.enex', whole.slice(0, cut));
    const result = await importAll(app, join(source.path, 'Book.enex'), { account: `Cut ${index}` });
    expect(result.notes).toBe(index === 0 ? 1 : 2);
    if (index === 0) continue;
    expect(remarks(result)[0]).toContain('Part.md: It is incomplete');
    expect(await bodyAt(`Cut ${index}/Part.md`)).toContain('b\n\nccc');
    // bytes that are cut off are no file
    expect(result.attachments).toBe(0);
    if (index === 2) expect(remarks(result)[1]).toContain('Attachments that are incomplete');
  }
});

test('an export that is read character by character is the same', () => {
  const text = `${head}${note('A & b', 'x <![CDATA[y]]> z', resource(pdf, 'application/pdf'))}${note('<![CDATA[C & d]]>', 'x')}</en-export>`;
  const read = (pieces: readonly string[]) => {
    const reader = createEnexReader();
    return [...pieces.flatMap((piece) => reader.write(piece)), ...reader.close()];
  };
  expect(read([...text])).toEqual(read([text]));
  expect(read([text]).map(({ title }) => title)).toEqual(['A & b', 'C & d']);
});

test('links between notes lead to the notes, by their titles; others stay and are named', async () => {
  const link = (id: string, text: string) =>
    `<a style="x" href="evernote:///view/1/s1/${id}/${id}/" rev="en_rl_none">${text}</a>`;
  await source.put(
    'Home/One.enex',
    `${head}${note('Index', `${link('aa', 'The <b>target</b> &amp; more')} or ${link('aa', 'renamed')} ${link('bb', 'Gone')}`)}</en-export>`,
  );
  await source.put('Home/Two.enex', `${head}${note('The target &amp; more', 'here')}</en-export>`);
  const result = await importAll(app, join(source.path, 'Home'));
  expect(await bodyAt('Imported/One/Index.md')).toBe(
    '[The **target** & more](../Two/The%20target%20%26%20more.md) or [renamed](../Two/The%20target%20%26%20more.md) [Gone](evernote:///view/1/s1/bb/bb/)\n',
  );
  expect(remarks(result)).toEqual([
    'One/Index.md: Links to notes that are not in this import still lead to Evernote: Gone',
  ]);
});

test('every file of a note is linked, and has the extension of its type', async () => {
  await put(
    note(
      'Named',
      "See <a href='Boiler%20guide.pdf'>the guide</a>",
      resource(pdf, 'application/pdf', 'Boiler guide.pdf'),
    ),
    note(
      'Left',
      'text',
      resource(pdf, 'application/octet-stream') + resource(png, 'image/svg+xml', 'dot [1]'),
    ),
    note(
      'Sound',
      `<en-media type="audio/mpeg" hash="${md5(Buffer.from('s'))}"/>`,
      resource(Buffer.from('s'), 'audio/mpeg', 'Talk 2.5'),
    ),
    note('Missing', `before <en-media type="image/png" hash="${'0'.repeat(32)}"/> after`),
  );
  const result = await importBook();
  expect(await bodyAt('Imported/Named.md')).toBe('See [the guide](attachments/Boiler%20guide.pdf)\n');
  expect(await bodyAt('Imported/Left.md')).toBe(
    'text\n\n[File.pdf](attachments/File.pdf)\n\n![dot \\[1\\]](attachments/dot%20%5B1%5D.png)\n',
  );
  expect(await bodyAt('Imported/Sound.md')).toBe('[Talk 2.5](attachments/Talk%202.5.mp3)\n');
  expect(await bodyAt('Imported/Missing.md')).toBe('before after\n');
  expect(remarks(result)).toEqual(['Missing.md: 1 attachment is missing in the export.']);
});

test('notebooks in folders, and files beside them', async () => {
  await source.put('Stack/One.enex', `${head}${note('Plan', 'x')}</en-export>`);
  await source.put('Stack/Empty.enex', '<html></html>');
  await source.put('read me.txt', 'words');
  const result = await importAll(app, source.path);
  expect(paths()).toEqual(['Imported/Stack/One/Plan.md']);
  expect(await app.read('Imported/read me.txt')).toBe('words');
  expect(result.skipped.first).toEqual([{ path: 'Stack/Empty.enex', reason: 'Not an export of Evernote.' }]);
});
