import mammoth from 'mammoth';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { readZip } from '../../archive/read-zip.ts';
import { htmlToMarkdown } from '../../convert/html-to-markdown.ts';
import { takeNotes, withReferences } from './word-notes.ts';

/** A picture of a document. */
export type WordImage = { readonly bytes: Buffer; readonly mediaType: string };

export type ConvertedWord = {
  readonly markdown: string;
  readonly isTextAlone: boolean;
  /** Milliseconds since the epoch; null where the document does not say. */
  readonly created: number | null;
  readonly author: string;
  /** Texts that are not in the Markdown: headers, footers and formulas. */
  readonly leftOut: readonly string[];
};

/** Bytes that a document may become, and its text alone: a book has a tenth. Reading blocks everything else. */
const mostBytes = 400 * 1024 ** 2;
const longestText = 10 * 1024 ** 2;

/** What the library does not know by itself. Styles are those of Word, of other programs and of our own export. */
const styleMap = [
  // comments stand at the end, as footnotes do
  'comment-reference => sup',
  'u => u',
  'highlight => mark',
  "p[style-name='Title'] => h1:fresh",
  ...['Quote', 'Intense Quote', 'Block Text'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  "p[style-name='Callout Title'] => blockquote.callout:fresh > p:fresh > strong",
  "p[style-name='Callout'] => blockquote.callout > p:fresh",
  ...['', ' 2', ' 3', ' 4', ' 5'].map(
    (level, depth) => `p[style-name='List Continue${level}'] => ${'ul|ol > li > '.repeat(depth + 1)}p:fresh`,
  ),
  ...['HTML Preformatted', 'Source Code', 'Preformatted Text'].map(
    (name) => `p[style-name='${name}'] => pre:fresh`,
  ),
  ...['HTML Code', 'Verbatim Char', 'Source Text'].map((name) => `r[style-name='${name}'] => code`),
  "r[style-name='HTML Keyboard'] => kbd",
  "p[style-name='Horizontal Line'] => hr:fresh",
];

/** Converts a document of Word. `addImage`: stores a picture, and returns its address. Rejects for anything else. */
export async function convertWord(
  path: string,
  addImage: (image: WordImage) => Promise<string>,
): Promise<ConvertedWord> {
  let left = mostBytes;
  const limits = {
    addFile: () => undefined,
    addBytes(bytes: number) {
      left -= bytes;
      if (left < 0) throw tooLarge();
    },
  };
  const parts = await readZip(path, limits, (name) =>
    /^(?:word\/(?:document|header\d*|footer\d*)|docProps\/core)\.xml$/.test(name),
  );
  const document = parts.get('word/document.xml');
  if (document !== undefined && document.length > longestText) throw tooLarge();
  const { value } = await mammoth.convertToHtml(
    { path },
    {
      styleMap,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: await addImage({ bytes: await image.readAsBuffer(), mediaType: image.contentType }),
      })),
    },
  );
  const { body, notes } = takeNotes(value);
  let isTextAlone = false;
  const onTextAlone = (): void => {
    isTextAlone = true;
  };
  const about = parts.get('docProps/core.xml')?.toString('utf8') ?? '';
  const created = Date.parse(/<dcterms:created\b[^<>]*>([^<>]*)</.exec(about)?.[1] ?? '');
  const margins = [...parts].filter(([name]) => /(?:header|footer)\d*\.xml$/.test(name));
  return {
    markdown: withReferences(
      htmlToMarkdown(body, { onTextAlone }),
      notes.map((note) => htmlToMarkdown(note, { onTextAlone })),
    ),
    isTextAlone,
    created: Number.isFinite(created) ? created : null,
    author: unescaped(/<dc:creator>([^<>]*)</.exec(about)?.[1] ?? '').trim(),
    leftOut: [
      ...new Set([
        ...margins.map(([, xml]) => textsOf(xml.toString('utf8'), /<w:t(?:\s[^<>]*)?>([^<>]*)</g)),
        textsOf(document?.toString('utf8') ?? '', /<m:t(?:\s[^<>]*)?>([^<>]*)</g),
      ]),
    ].filter((text) => text !== ''),
  };
}

const tooLarge = (): CoreError => new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));

/** The texts of elements, on one line. */
const textsOf = (xml: string, element: RegExp): string =>
  [...xml.matchAll(element)]
    .map(([, text = '']) => unescaped(text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);
