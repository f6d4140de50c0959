import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportRequest, ExportScope } from '../../../src-shared/rpc/export.ts';
import { contentsOf } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { systemCalls } from '../disk/file-calls.ts';
import { runExport } from './run-export.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: VaultFixture;
let out: string;
beforeEach(async () => {
  app = await createVaultFixture();
  out = join(app.folder, 'out');
  await mkdir(out);
});
afterEach(() => app.remove());

async function files(texts: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) await app.put(path, text);
  await app.library.synchronise();
}
const idAt = (path: string) => app.recordAt(path).id;
const exported = (
  request: Pick<ExportRequest, 'scope' | 'to'> & { format?: ExportRequest['format'] },
  signal = new AbortController().signal,
) => runExport(app.context, { format: 'markdown', ...request }, { signal, onProgress: () => undefined });
const notes = (...paths: string[]): ExportScope => ({ kind: 'notes', noteIds: paths.map(idAt) });
const work: ExportScope = { kind: 'folder', account: 'Work', folder: null };
const text = (path: string) => readFile(join(out, path), 'utf8');

test('a folder is exported as Markdown with the files it needs, byte for byte; links out of it are made to fit', async () => {
  await files({
    'Work/Plan.md': '---\nmine: 1\r\n---\r\n![x](attachments/tram%201.png) ![[logo.png]]\r\n',
    'Work/Deep/Other.md': '![](../../Personal/attachments/crane.png "Crane") [web](https://example.org)',
    'Work/attachments/tram 1.png': png,
    'Work/attachments/unused.png': png,
    'Personal/attachments/crane.png': png,
    'Personal/logo.png': png,
    'Personal/Private.md': 'not exported',
  });
  const to = join(out, 'Work');
  expect(await exported({ scope: work, to })).toEqual({ notes: 2, files: 4, remarks: [] });
  expect(Object.keys(await contentsOf(to))).toEqual([
    'Deep/Other.md',
    'Plan.md',
    'attachments/crane.png',
    'attachments/logo.png',
    'attachments/tram 1.png',
    'attachments/unused.png',
  ]);
  expect(await text('Work/Plan.md')).toBe(await app.read('Work/Plan.md'));
  expect(await text('Work/Deep/Other.md')).toBe(
    '![](../attachments/crane.png "Crane") [web](https://example.org)',
  );
});

test('one note, some, and every note, also as an archive', async () => {
  await files({
    'Work/Plan.md': 'Text ![](a.png)',
    'Work/a.png': png,
    'Personal/Other.md': 'Text',
    'Top.md': 'x',
  });
  await exported({ scope: notes('Work/Plan.md'), to: join(out, 'one') });
  expect(Object.keys(await contentsOf(join(out, 'one')))).toEqual(['Plan.md', 'a.png']);
  await exported({ scope: notes('Work/Plan.md', 'Top.md'), to: join(out, 'two') });
  expect(Object.keys(await contentsOf(join(out, 'two')))).toEqual(['Top.md', 'Work/Plan.md', 'Work/a.png']);
  expect(await exported({ scope: { kind: 'all' }, to: join(out, 'all') })).toMatchObject({
    notes: 3,
    files: 1,
  });
  expect(Object.keys(await contentsOf(join(out, 'all')))).toEqual([
    'Personal/Other.md',
    'Top.md',
    'Work/Plan.md',
    'Work/a.png',
  ]);
  await exported({ scope: { kind: 'all' }, to: join(out, 'all.zip') });
  const archive = await readFile(join(out, 'all.zip'));
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['Personal/Other.md', 'Work/a.png']) expect(archive.includes(name)).toBe(true);
});

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
    '<span class="hljs-keyword">return</span> <span class="hljs-string">&quot;&lt;i&gt;&quot;</span>',
    '<math ',
    '<sup><a href="#fn-1">1</a></sup>',
    'id="fn-1"',
    '&lt;b&gt;',
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/<script|<img src=x|javascript:alert\(1\)"|https:\/\/example\.org\/x\.png"/);
});

test('several notes become pages that link to each other, with the files they link to', async () => {
  await files({
    'Work/Plan.md': 'See [[Other]], [it](Deep/Other.md), [paper](paper.pdf), [[Nothing]].',
    'Work/Deep/Other.md': 'Back to [[Plan#Costs|the plan]].',
    'Work/paper.pdf': '%PDF-',
  });
  const to = join(out, 'site');
  expect(await exported({ scope: work, format: 'html', to })).toMatchObject({ notes: 2, files: 1 });
  const plan = await text('site/Plan.html');
  expect(plan).toContain('<a href="Deep/Other.html">Other</a>');
  expect(plan).toContain('<a href="Deep/Other.html">it</a>');
  expect(plan).toContain('<a href="paper.pdf">paper</a>');
  expect(plan).toContain('<a>Nothing</a>');
  expect(await text('site/Deep/Other.html')).toContain('<a href="../Plan.html">the plan</a>');
  expect(await text('site/paper.pdf')).toBe('%PDF-');
  const index = await text('site/index.html');
  expect(index).toContain('<title>Work</title>');
  expect(index).toContain('<ul>\n<li><a href="Plan.html">Plan</a></li>\n</ul>\n<h2>Deep</h2>');
  expect(index).toContain('<li><a href="Deep/Other.html">Other</a></li>');
});

test('the index keeps its name beside a note that has it, and shows titles as text', async () => {
  await files({ 'Work/index.md': 'x', 'Work/Nine.md': '---\ntitle: <b>Nine & "ten"\n---\n' });
  await exported({ scope: work, format: 'html', to: join(out, 'site') });
  const index = await text('site/index.html');
  expect(index).toContain('<a href="index%202.html">index</a>');
  expect(index).toContain('>&lt;b&gt;Nine &amp; &quot;ten&quot;</a>');
  expect(await text('site/index 2.html')).toContain('<title>index</title>');
});

test('a link out of the vault, or to a hidden file, takes nothing along', async () => {
  await writeFile(join(app.folder, 'secret.png'), png);
  await files({
    'Work/Plan.md': '![](../../secret.png) ![](../.hidden/x.png) ![](link.png)',
    '.hidden/x.png': png,
  });
  await symlink(join(app.folder, 'secret.png'), join(app.vault, 'Work/link.png'));
  expect(await exported({ scope: work, to: join(out, 'a') })).toMatchObject({ notes: 1, files: 0 });
  await exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'a.html') });
  expect(await text('a.html')).not.toContain('<img');
});

test('what a link of the file system leads to outside of the vault is not exported, and that is said', async () => {
  const outside = join(app.folder, 'etc');
  await mkdir(outside);
  await writeFile(join(outside, 'passwd'), 'the passwords');
  await writeFile(join(outside, 'logo.png'), png);
  await app.put(
    'Work/Plan.md',
    '[passwords](etc/passwd) ![](etc/logo.png) ![[logo.png]] [mine](In/paper.pdf)',
  );
  await app.put('Papers/paper.pdf', '%PDF-');
  await symlink(outside, join(app.vault, 'Work/etc'));
  await symlink(join(outside, 'passwd'), join(app.vault, 'Work/Key.md'));
  await symlink('../Papers', join(app.vault, 'Work/In'));
  await app.library.synchronise();
  const reason = expect.stringContaining('is a link to a file outside the vault');
  const linked = ['Work/etc/passwd', 'Work/etc/logo.png'].map((path) => ({ path, reason }));
  const listed = ['Work/etc', 'Work/Key.md'].map((path) => ({ path, reason }));
  for (const to of ['a', 'a.zip']) {
    const result = await exported({ scope: work, to: join(out, to) });
    expect(result).toMatchObject({ notes: 1, files: 1 });
    expect(result.remarks).toHaveLength(4);
    expect(result.remarks).toEqual(expect.arrayContaining([...linked, ...listed]));
  }
  expect(Object.keys(await contentsOf(join(out, 'a')))).toEqual(['In/paper.pdf', 'Plan.md']);
  expect((await readFile(join(out, 'a.zip'))).includes('passwd')).toBe(false);
  const page = await exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'p.html') });
  expect(page.remarks).toEqual(linked);
  expect(await text('p.html')).not.toContain('<img');
});

test('a note whose file leads outside by now does not stop the export of the others', async () => {
  await files({ 'Work/Plan.md': 'Plan', 'Work/Deep/Other.md': 'Other' });
  await rename(join(app.vault, 'Work/Deep'), join(app.folder, 'Deep'));
  await symlink(join(app.folder, 'Deep'), join(app.vault, 'Work/Deep'));
  for (const format of ['markdown', 'html'] as const) {
    const result = await exported({ scope: { kind: 'all' }, format, to: join(out, format) });
    expect(result.notes).toBe(1);
    expect(result.remarks.map(({ path }) => path)).toContain(
      `Deep/Other.${format === 'html' ? 'html' : 'md'}`,
    );
    expect(Object.keys(await contentsOf(join(out, format))).join()).not.toContain('Other');
  }
});

test('places that cannot be used are refused with the reason, and nothing is replaced', async () => {
  await files({ 'Work/Plan.md': 'Text' });
  await writeFile(join(out, 'there.zip'), 'mine');
  const refused = (to: string) => expect(exported({ scope: work, to })).rejects;
  await refused(join(app.vault, 'Work', 'copy')).toThrow('inside the vault');
  await refused(join(out, 'there.zip')).toThrow('already exists');
  await refused(join(out, 'no', 'such')).toThrow('does not exist');
  await refused('relative').toThrow('full path');
  await expect(
    exported({ scope: { kind: 'folder', account: 'Nobody', folder: null }, to: join(out, 'x') }),
  ).rejects.toThrow('no notes to export');
  expect(await text('there.zip')).toBe('mine');
});

test('cancelled, or on a full disk, nothing remains of it', async () => {
  await files({ 'Work/Plan.md': 'Text', 'Work/Other.md': 'Text' });
  const abort = new AbortController();
  for (const to of ['a', 'a.zip']) {
    const request = { scope: work, format: 'markdown', to: join(out, to) } as const;
    const onProgress = (done: number) => {
      if (done === 0) abort.abort(new Error('cancelled'));
    };
    await expect(runExport(app.context, request, { signal: abort.signal, onProgress })).rejects.toThrow(
      'cancelled',
    );
  }
  vi.spyOn(systemCalls, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  await expect(
    exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'a.html') }),
  ).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(await contentsOf(out)).toEqual({});
});

test('a note whose file disappears meanwhile is left out, and reported', async () => {
  await files({ 'Work/Plan.md': 'Text', 'Work/Other.md': 'Text' });
  await rm(join(app.vault, 'Work/Plan.md'));
  expect(await exported({ scope: work, to: join(out, 'a') })).toMatchObject({
    notes: 1,
    remarks: [{ path: 'Plan.md' }],
  });
});

test('a note whose page would take too long is a page with its text alone, and is named', async () => {
  const slow = '$x^2$ '.repeat(100_000);
  await files({ 'Work/Slow.md': `# Begin <b>\n\n${slow}\n`, 'Work/Plan.md': '# Plan\n' });
  const to = join(out, 'pages');
  const result = await exported({ scope: work, format: 'html', to });
  expect(result.remarks).toEqual([{ path: 'Work/Slow.md', reason: expect.stringContaining('too long') }]);
  expect(await text('pages/Slow.html')).toContain('<pre># Begin &lt;b&gt;\n');
  expect(await text('pages/Plan.html')).not.toContain('<pre>');
});
