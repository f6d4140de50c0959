import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../../../test-support/archives.ts';
import { createSource, importAll, plan, type TestSource } from '../../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../../test-support/vault-fixture.ts';
import {
  wordParagraph,
  wordParts,
  wordPicture,
  writeWordDocument,
} from '../../../../test-support/word-document.ts';

const image = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Documents');
});
afterEach(() => app.remove());

const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');

test('a document of Word becomes a note with its pictures; what it loses is named', async () => {
  await writeWordDocument(join(source.path, 'Tram plan.docx'), {
    body: `${wordParagraph('Ring line', 'Heading1')}${wordParagraph('Costs &lt; 5 <![CDATA[]]>')}<w:tbl><w:tr><w:tc>${wordParagraph('a')}</w:tc><w:tc>${wordParagraph('b')}</w:tc></w:tr><w:tr><w:tc>${wordParagraph('1')}</w:tc><w:tc>${wordParagraph('2')}</w:tc></w:tr></w:tbl>${wordPicture}<w:p><m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath></w:p>`,
    header: wordParagraph('Draft of May'),
    image,
  });
  await source.put('notes.pdf', '%PDF-');
  await source.put('Sub/Broken.docx', 'no zip');
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'word', notes: 1, attachments: 3 });
  const result = await importAll(app, source.path);
  expect(await bodyAt('Imported/Tram plan.md')).toBe(
    '# Ring line\n\nCosts < 5\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n![A plan](attachments/Tram%20plan.png)\n',
  );
  expect(await app.read('Imported/Tram plan.md')).toContain('\nauthor: Ada & Mo\n');
  expect(app.recordAt('Imported/Tram plan.md').createdAt).toBe('2020-02-03T04:05:06Z');
  expect(await app.read('Imported/attachments/Tram plan.png')).toContain('PNG');
  expect(await app.read('Imported/Sub/Broken.docx')).toBe('no zip');
  expect(result.remarks.first).toEqual([
    { path: 'Sub/Broken.docx', reason: 'It cannot be read as a Word document: copied as it is.' },
    {
      path: 'Tram plan.md',
      reason: 'Headers, footers, formulas, charts or other parts are left out: Draft of May · x+1',
    },
  ]);
});

test('a document that becomes larger than any is not read', async () => {
  const path = join(source.path, 'Large.docx');
  await writeWordDocument(path, { body: wordParagraph('x'.repeat(11_000_000)), image });
  const result = await importAll(app, path);
  expect(result).toMatchObject({ notes: 0, attachments: 1 });
  expect(result.remarks.first[0]?.reason).toBe('It is too large to convert: copied as it is.');
});

test('no part of a document is read beyond the limits, whatever it is called', async () => {
  const parts = wordParts({ body: wordParagraph('Text'), image, footnote: wordParagraph('x') });
  const main = parts['word/document.xml'] ?? '';
  const large = ' '.repeat(11_000_000);
  const exports = {
    Footnotes: { ...parts, 'word/footnotes.xml': `${parts['word/footnotes.xml']}${large}` },
    // as Office 365 calls it
    Elsewhere: {
      ...parts,
      '_rels/.rels': String(parts['_rels/.rels']).replace('word/document.xml', 'word/document2.xml'),
      'word/document2.xml': `${main}${large}`,
    },
    Elements: {
      ...parts,
      'word/document.xml': String(main).replace('<w:p>', `${'<w:p/>'.repeat(260_000)}<w:p>`),
    },
  };
  for (const [name, files] of Object.entries(exports))
    await writeZip(join(source.path, `${name}.docx`), files);
  const { notes, attachments, remarks } = await importAll(app, source.path);
  expect([notes, attachments]).toEqual([0, 3]);
  for (const { reason } of remarks.first) expect(reason).toBe('It is too large to convert: copied as it is.');
});

test('a document that is called otherwise is compared with what is read of it', async () => {
  const formula = '<w:p><m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath></w:p>';
  const parts = wordParts({ body: wordParagraph('Text') + formula, image });
  const { 'word/document.xml': main = '', ...others } = parts;
  await writeZip(join(source.path, 'A.docx'), {
    ...others,
    '_rels/.rels': String(parts['_rels/.rels']).replace('word/document.xml', 'word/document2.xml'),
    'word/_rels/document2.xml.rels': parts['word/_rels/document.xml.rels'] ?? '',
    'word/document2.xml': main,
  });
  expect((await importAll(app, source.path)).remarks.first[0]?.reason).toContain('x+1');
});

test('a picture that is shown often is stored once, and one that is not there is named', async () => {
  const path = join(source.path, 'A.docx');
  await writeWordDocument(path, { body: wordPicture.repeat(50), image });
  const whole = await importAll(app, source.path);
  expect(whole).toMatchObject({ notes: 1, attachments: 1 });
  expect((await bodyAt('Imported/A.md')).match(/A\.png/g)).toHaveLength(50);
  const { 'word/media/image1.png': _, ...parts } = wordParts({ body: wordPicture, image });
  await writeZip(path, parts);
  const { remarks } = await importAll(app, path, { account: 'Without' });
  expect(remarks.first.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('A plan'));
});
