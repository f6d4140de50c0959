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
  /** What the document says of itself: `author`, `subject` and so on. */
  readonly properties: Readonly<Record<string, string>>;
  /** Texts that are not in the Markdown: headers, footers, formulas, charts, and what the library does not know. */
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

/** An element of a document, as the library reads it. */
type WordElement = {
  readonly type?: string;
  readonly styleName?: string | null;
  readonly numbering?: unknown;
  readonly children?: readonly WordElement[];
};

/** Paragraphs that continue an item are ordinary ones where no item is before them. */
function withListsContinued(element: WordElement): WordElement {
  if (element.children === undefined) return element;
  let isInList = false;
  const children = element.children.map((child) => {
    const continues = child.type === 'paragraph' && /^List Continue/.test(child.styleName ?? '');
    isInList = child.type === 'paragraph' ? child.numbering != null || (continues && isInList) : isInList;
    const own = continues && !isInList ? { ...child, styleId: null, styleName: null } : child;
    return withListsContinued(own);
  });
  return { ...element, children };
}

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
    /^(?:word\/(?:document|comments|footnotes|endnotes|header\d*|footer\d*|charts\/chart\d*|diagrams\/data\d*)|docProps\/core)\.xml$/.test(
      name,
    ),
  );
  const document = parts.get('word/document.xml');
  if (document !== undefined && document.length > longestText) throw tooLarge();
  const { value } = await mammoth.convertToHtml(
    { path },
    {
      styleMap,
      transformDocument: withListsContinued,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: await addImage({ bytes: await image.readAsBuffer(), mediaType: image.contentType }),
      })),
    },
  );
  const { body, notes, marks } = takeNotes(value);
  let isTextAlone = false;
  const onTextAlone = (): void => {
    isTextAlone = true;
  };
  const about = parts.get('docProps/core.xml')?.toString('utf8') ?? '';
  const created = Date.parse(/<dcterms:created\b[^<>]*>([^<>]*)</.exec(about)?.[1] ?? '');
  const xmlOf = (names: RegExp): string[] =>
    [...parts].filter(([name]) => names.test(name)).map(([, xml]) => xml.toString('utf8'));
  const texts = xmlOf(/(?:document|comments|footnotes|endnotes)\.xml$/);
  const said = (name: string): string => unescaped(new Map(aboutFields(about)).get(name) ?? '').trim();
  return {
    markdown: withReferences(
      htmlToMarkdown(body, { onTextAlone }),
      notes.map((note) => htmlToMarkdown(note, { onTextAlone })),
      marks,
    ),
    isTextAlone,
    created: Number.isFinite(created) ? created : null,
    properties: Object.fromEntries(
      [
        ['author', said('dc:creator')],
        ['document-title', said('dc:title')],
        ['subject', said('dc:subject')],
        ['keywords', said('cp:keywords')],
        ['description', said('dc:description')],
        ['category', said('cp:category')],
      ].filter(([, text]) => text !== ''),
    ),
    leftOut: [
      ...new Set([
        ...xmlOf(/(?:header|footer)\d*\.xml$/).map((xml) => textsOf(xml, /<w:t(?:\s[^<>]*)?>([^<>]*)</g)),
        ...texts.flatMap((xml) => missingTexts(xml, value)),
        ...xmlOf(/(?:chart|data)\d*\.xml$/).map((xml) =>
          textsOf(xml, /<(?:a:t|c:v)(?:\s[^<>]*)?>([^<>]*)</g),
        ),
      ]),
    ].filter((text) => text !== ''),
  };
}

/** What a document says of itself, by the names of the elements. */
const aboutFields = (about: string): (readonly [string, string])[] =>
  [...about.matchAll(/<((?:dc|cp):\w{1,30})(?:\s[^<>]*)?>([^<>]*)(?=<)/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);

const tooLarge = (): CoreError => new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));

/** The texts of elements, on one line. */
const textsOf = (xml: string, element: RegExp): string =>
  [...xml.matchAll(element)]
    .map(([, text = '']) => unescaped(text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Texts of a part that the HTML does not have, those that follow each other as one. */
function missingTexts(xml: string, html: string): string[] {
  const plain = (text: string): string => unescaped(text).replace(/\s+/g, '');
  const shown = plain(html.replace(/<[^<>]*>/g, ''));
  const missing: string[] = [];
  let [at, wasMissing] = [0, false];
  for (const [, text = ''] of xml.matchAll(/<[wm]:t(?:\s[^<>]*)?>([^<>]*)</g)) {
    const sought = plain(text);
    if (sought === '') continue;
    const next = shown.indexOf(sought, at);
    const found = next < 0 ? shown.indexOf(sought) : next;
    if (found >= 0) at = found + sought.length;
    else if (wasMissing) missing.push((missing.pop() ?? '') + unescaped(text));
    else missing.push(unescaped(text));
    wasMissing = found < 0;
    if (missing.length > mostMissing) return [...missing, '…'];
  }
  return missing.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Texts that are looked for in vain; the document is hardly read then. */
const mostMissing = 1_000;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string =>
  text
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
      const point = Number(code.toLowerCase().startsWith('x') ? `0${code}` : code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);
