import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../test-support/archives.ts';
import { createSource, importAll } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { wordParagraph, writeWordDocument } from '../../test-support/word-document.ts';

/*
 * The law of every import: each visible text of the source is in the vault, in a note, a file or a name, or the report names it. The exports below say a
 * word of their own at each place where a program shows text.
 */

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Words that are nowhere else: `zqa`, `zqb`, … */
function words() {
  const said: string[] = [];
  const say = (): string => {
    const word = `zq${said.length.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}zq`;
    said.push(word);
    return word;
  };
  return { say, said };
}

type Say = () => string;

const usec = { createdTimestampUsec: 1_600_000_000_000_000, userEditedTimestampUsec: 1_600_000_000_000_000 };
const hex = (character: string) => character.repeat(32);

const page = (say: Say) =>
  `<html><head><title>${say()}</title></head><body><h1>${say()}</h1><p>${say()} <b>${say()}</b> <a href="https://example.org/${say()}">${say()}</a></p><ul><li>${say()}<ol><li>${say()}</li></ol></li></ul><table><tr><th>${say()}</th></tr><tr><td>${say()}<p>${say()}</p></td></tr></table><pre>${say()}</pre><blockquote>${say()}</blockquote><img src="x.png" alt="${say()}"><dl><dt>${say()}</dt><dd>${say()}</dd></dl><details><summary>${say()}</summary>${say()}</details></body></html>`;

const exports: Readonly<Record<string, (say: Say) => Files>> = {
  Evernote: (say) => ({
    'Book.enex': `<en-export><note><title>${say()}</title><content><![CDATA[<en-note><div>${say()}<![CDATA[${say()}]]>${say()}</div><div style="--en-task-group:true; --en-id:g;"><div>Placeholder</div></div><a href="evernote:///view/1/s1/${say()}/x/">${say()}</a></en-note>]]></content><tag>${say()}</tag><note-attributes><author>${say()}</author><source-url>https://example.org/${say()}</source-url><place-name>${say()}</place-name><strange>x</strange></note-attributes><task><title>${say()}</title><taskGroupNoteLevelID>g</taskGroupNoteLevelID></task><task><title>${say()}</title></task><resource><data encoding="base64">AAAA</data><mime>application/x-odd</mime><resource-attributes><file-name>${say()}.odd</file-name></resource-attributes></resource></note><note><title>${say()} & ${say()}</title><content>${say()}</content></note><note><title>${say()}</title><content><![CDATA[<en-note>${say()}`,
  }),
  Joplin: (say) => ({
    [`${hex('f')}.md`]: `${say()}\n\nid: ${hex('f')}\ntype_: 2`,
    [`${hex('1')}.md`]: `${say()}\n\n${say()} ![${say()}](:/${hex('a')})\n\nid: ${hex('1')}\nparent_id: ${hex('f')}\nauthor: ${say()}\nsource_url: ${say()}\ntype_: 1`,
    [`${hex('2')}.md`]: `${say()}\n\nsecret\n\nid: ${hex('2')}\nencryption_applied: 1\ntype_: 1`,
    [`${hex('3')}.md`]: `${say()}\n\ngone\n\nid: ${hex('3')}\ndeleted_time: 5\ntype_: 1`,
    [`${hex('a')}.md`]: `${say()}.png\n\nid: ${hex('a')}\ntype_: 4`,
    [`${hex('b')}.md`]: `${say()}.png\n\nid: ${hex('b')}\ntype_: 4`,
    [`${hex('c')}.md`]: `${say()}\n\nid: ${hex('c')}\ntype_: 5`,
    [`${hex('d')}.md`]: `note tag\n\nid: ${hex('d')}\nnote_id: ${hex('1')}\ntag_id: ${hex('c')}\ntype_: 6`,
    [`resources/${hex('a')}.png`]: 'x',
  }),
  TextBundle: (say) => ({
    'A.textbundle/text.md': `# ${say()}\n\n${say()}`,
    [`A.textbundle/assets/${say()}.png`]: 'x',
    [`A.textbundle/${say()}.doc`]: 'x',
    'A.textbundle/info.json': `{"sourceURL":"${say()}","net.shinyfrog.bear":{"tags":["${say()}"]}}`,
    [`${say()}.textbundle/text.md`]: 'gone',
    [`${say()}.textbundle/other.md`]: 'no text',
    [`${say()}.rtf`]: 'x',
  }),
  Notion: (say) => ({
    [`A ${hex('a')}.md`]: `# ${say()}\n\n${say()}: ${say()}\n${say()}: ${say()}\n\n<aside>\n${say()}\n</aside>\n\n[${say()}](B%20${hex('b')}.md) [${say()}](${say()}%20${hex('c')}.md)\n`,
    [`B ${hex('b')}.md`]: `${say()}\n`,
    [`D ${hex('d')}.csv`]: `${say()},${say()}\n${say()},${say()}\n`,
    [`${say()} ${hex('d')}.pdf`]: 'x',
    [`${say()}.md`]: `${say()}\n`,
    'index.html': '<p>A list</p>',
  }),
  Simplenote: (say) => ({
    'source/notes.json': JSON.stringify({
      activeNotes: [
        {
          content: `${say()}\n${say()}\n${say()}`,
          tags: [say()],
          publicURL: say(),
          collaboratorEmails: [say()],
        },
        { content: `${'x '.repeat(150)}${say()}\n${say()}` },
      ],
      trashedNotes: [{ content: `${say()}\nmore` }],
    }),
  }),
  'Google Keep': (say) => ({
    'Keep/a.json': JSON.stringify({
      ...usec,
      isTrashed: false,
      title: say(),
      textContent: `${say()}\n${say()}`,
      annotations: [{ title: say(), description: say(), url: `https://example.org/${say()}` }],
      labels: [{ name: say() }],
      sharees: [{ email: say() }],
      color: say().toUpperCase(),
    }).replace(/"ZQ(\w+)ZQ"/, (word) => word.toLowerCase()),
    'Keep/b.json': JSON.stringify({
      ...usec,
      isTrashed: false,
      listContent: [{ text: say() }, { text: say(), isChecked: true }],
    }),
    'Keep/c.json': JSON.stringify({ ...usec, isTrashed: true, title: say() }),
    [`Keep/${say()}.json`]: '{',
    [`Keep/${say()}.html`]: '<p>without JSON</p>',
  }),
  HTML: (say) => ({
    'a.html': page(say),
    'Sub/b.htm': `<title>${say()}</title><p>${say()}<p>${say()}`,
    [`Sub/${say()}.css`]: 'x',
    'Sub/c.mht': `Content-Type: multipart/related; boundary=b\nSubject: x\n\n--b\nContent-Type: text/html\n\n${page(say)}\n--b\nContent-Type: image/png\nContent-Location: ${say()}.png\n\nx\n--b\nContent-Type: text/html\n\n<p>${say()}</p>\n--b--`,
    [`Sub/${say()}.mhtml`]: 'x',
  }),
  CSV: (say) => ({ [`${say()}.csv`]: `${say()},${say()}\n${say()},"${say()}\n${say()}",${say()}\n` }),
  Text: (say) => ({ [`${say()}.txt`]: `${say()}\n${say()}`, [`${say()}.png`]: 'x' }),
  Markdown: (say) => ({
    [`${say()}.md`]: `---\n${say()}: ${say()}\n---\n${say()}\n`,
    [`.${say()}.md`]: 'hidden',
    [`.${say()}/x.md`]: 'hidden',
    [`${say()}.canvas`]: say(),
  }),
};

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

/** Everything that an import brought: names, texts, and the report. */
async function broughtBy(source: string): Promise<string> {
  const { remarks, skipped, renamed, failed } = await importAll(app, source);
  const entries = await readdir(app.vault, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const report = [remarks, skipped, renamed, failed].flatMap(({ first }) => first);
  return [...files, ...texts, JSON.stringify(report)].join('\n');
}

const lost = (said: readonly string[], brought: string) => said.filter((word) => !brought.includes(word));

test.each(Object.entries(exports))('%s: nothing is lost silently', async (name, files) => {
  const { say, said } = words();
  const source = await createSource(app, name);
  for (const [path, content] of Object.entries(files(say))) await source.put(path, content);
  const single = Object.keys(files(() => '')).length === 1 && name === 'Evernote';
  expect(lost(said, await broughtBy(single ? join(source.path, 'Book.enex') : source.path))).toEqual([]);
});

test('Word: nothing is lost silently', async () => {
  const { say, said } = words();
  const path = join(app.folder, `${say()}.docx`);
  const cell = () => `<w:tc>${wordParagraph(say())}${wordParagraph(say())}</w:tc>`;
  await writeWordDocument(path, {
    body: `${wordParagraph(say(), 'Heading1')}${wordParagraph(say(), 'Odd')}<w:tbl><w:tr>${cell()}${cell()}</w:tr></w:tbl><w:p><m:oMath><m:r><m:t>${say()}</m:t></m:r></m:oMath></w:p>`,
    header: wordParagraph(say()),
    image: new Uint8Array(),
  });
  expect(lost(said, await broughtBy(path))).toEqual([]);
});

test('archives: what is left out of one is named', async () => {
  const { say, said } = words();
  const path = join(app.folder, 'notes.zip');
  await writeZip(path, {
    [`${say()}.md`]: say(),
    [`Sub/${say()}.md`]: say(),
    [`${say()}.md`]: { bytes: '/etc/passwd', mode: 0o120777 },
  });
  expect(lost(said, await broughtBy(path))).toEqual([]);
});
