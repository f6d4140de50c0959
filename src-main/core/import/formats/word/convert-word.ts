import { setImmediate } from 'node:timers/promises';
import mammoth from 'mammoth';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { resultWithin } from '../../../limits/within-time.ts';
import { htmlToMarkdown } from '../../convert/html-to-markdown.ts';
import { type OpenZip, openZip } from '../../open-zip.ts';
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

/** Bytes of all parts that are read as text: a book has a tenth. Reading blocks everything else. */
const longestText = 10 * 1024 ** 2;
/** Elements of all of them. The library takes some 15 µs for each, and cannot be ended: a book of 800 pages has as many. */
const mostElements = 250_000;
/** Bytes of all pictures, which are held one at a time. */
const mostOfImages = 400 * 1024 ** 2;
/** Footnotes that are converted before others have their turn. */
const notesAtOnce = 50;
/** Milliseconds for finding what the library left out. */
const longestComparison = 1_000;

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

/**
 * Converts a document of Word. `addImage`: stores a picture, each once, and returns its address. Rejects with its errors, as `bad-request` for a document that is
 * too large, and with any other error for what is no document.
 */
export async function convertWord(
  path: string,
  addImage: (image: WordImage) => Promise<string>,
): Promise<ConvertedWord> {
  const zip = await openZip(path);
  try {
    return await convertParts(zip, addImage);
  } finally {
    zip.close();
  }
}

async function convertParts(
  zip: OpenZip,
  addImage: (image: WordImage) => Promise<string>,
): Promise<ConvertedWord> {
  let [left, elements, imagesLeft] = [longestText, mostElements, mostOfImages];
  const parts = new Map<string, string>();

  async function textOf(name: string): Promise<string> {
    const bytes = await zip.read(name, left);
    left -= bytes.length;
    const text = bytes.toString('utf8');
    parts.set(name, text);
    return text;
  }

  async function partOf(name: string): Promise<string> {
    const text = await textOf(name);
    elements -= elementsIn(text);
    if (elements < 0) throw new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));
    await setImmediate(); // reading each takes its time
    return text;
  }

  /** Its errors would be lost in the library, and the picture with them. */
  let failure: { readonly error: unknown } | undefined;
  const addresses = new Map<string, Promise<string>>();
  async function place(name: string, mediaType: string): Promise<string> {
    const bytes = await zip.read(name, imagesLeft).catch((error: unknown) => {
      if (error instanceof CoreError) failure ??= { error };
      throw error;
    });
    imagesLeft -= bytes.length;
    return addImage({ bytes, mediaType }).catch((error: unknown) => {
      failure ??= { error };
      throw error;
    });
  }
  /** Pictures and parts that cannot be read: what they say of themselves, or their names. */
  const missing: string[] = [];

  // what reads the archive itself is an option that the library does not document: its own expands every part at once, without a limit
  const file = {
    exists: zip.has,
    /** The text of a part; of a picture its name, by which it is read later. */
    read: async (name: string, encoding?: string) => (encoding === undefined ? name : partOf(name)),
  };
  const { value } = await mammoth.convertToHtml({ file } as unknown as { path: string }, {
    styleMap,
    includeEmbeddedStyleMap: false,
    transformDocument: withListsContinued,
    convertImage: mammoth.images.imgElement(async (image) => {
      const name = String(await image.read());
      const { altText } = image as { altText?: unknown }; // is not in the types
      const address = addresses.get(name) ?? place(name, image.contentType);
      addresses.set(name, address);
      try {
        return { src: await address };
      } catch (error) {
        missing.push(typeof altText === 'string' && altText !== '' ? altText : name);
        throw error;
      }
    }),
  });
  if (failure !== undefined) throw failure.error;
  const others = zip.names.filter((name) =>
    /^(?:word\/(?:comments|footnotes|endnotes|header\d*|footer\d*|charts\/chart\d*|diagrams\/data\d*)|docProps\/core)\.xml$/.test(
      name,
    ),
  );
  for (const name of others) if (!parts.has(name)) await textOf(name).catch(() => missing.push(name));
  await setImmediate();
  const { body, notes, marks } = takeNotes(value);
  let isTextAlone = false;
  const onTextAlone = (): void => {
    isTextAlone = true;
  };
  const text = htmlToMarkdown(body, { onTextAlone });
  const below: string[] = [];
  for (const [index, note] of notes.entries()) {
    if (index % notesAtOnce === 0) await setImmediate();
    below.push(htmlToMarkdown(note, { onTextAlone }));
  }
  const about = parts.get('docProps/core.xml') ?? '';
  const created = Date.parse(/<dcterms:created\b[^<>]*>([^<>]*)</.exec(about)?.[1] ?? '');
  const xmlOf = (names: RegExp): string[] =>
    [...parts].filter(([name]) => names.test(name)).map(([, xml]) => xml);
  // whatever they are called: the library was told by the document
  const texts = [...parts].filter(([name]) => !apart.test(name)).map(([, xml]) => xml);
  const said = (name: string): string => unescaped(new Map(aboutFields(about)).get(name) ?? '').trim();
  return {
    markdown: withReferences(text, below, marks),
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
        ...xmlOf(headersAndFooters).map((xml) => textsOf(xml, /<w:t(?:\s[^<>]*)?>([^<>]*)</g)),
        ...(resultWithin(longestComparison, () => texts.flatMap((xml) => missingTexts(xml, value))) ?? ['…']),
        ...missing,
        ...xmlOf(chartsAndDiagrams).map((xml) => textsOf(xml, /<(?:a:t|c:v)(?:\s[^<>]*)?>([^<>]*)</g)),
      ]),
    ].filter((text) => text !== ''),
  };
}

const headersAndFooters = /^word\/(?:header|footer)\d*\.xml$/;
const chartsAndDiagrams = /^word\/(?:charts\/chart|diagrams\/data)\d*\.xml$/;
/** Parts of which the page has nothing. */
const apart =
  /^word\/(?:(?:header|footer)\d*|charts\/chart\d*|diagrams\/data\d*|styles|numbering)\.xml$|\.rels$|^docProps\/|^\[/;

/** How many elements begin in some XML. */
function elementsIn(xml: string): number {
  let count = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) if (xml[at + 1] !== '/') count += 1;
  return count;
}

/** What a document says of itself, by the names of the elements. */
const aboutFields = (about: string): (readonly [string, string])[] =>
  [...about.matchAll(/<((?:dc|cp):\w{1,30})(?:\s[^<>]*)?>([^<>]*)(?=<)/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);

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
