import { writeZip } from './archives.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

export type WordDocument = {
  /** WordprocessingML; `rIdPng` is the picture that it may show. */
  readonly body: string;
  readonly header?: string;
  readonly image: Uint8Array;
  /** Of the footnote 1, and of the comment 0. */
  readonly footnote?: string;
  readonly comment?: string;
  /** What the document says of itself beside its author. */
  readonly about?: string;
};

/** Styles by their ids. */
const styles: Readonly<Record<string, string>> = {
  Heading1: 'heading 1',
  Title: 'Title',
  Quote: 'Quote',
  ListContinue: 'List Continue',
  ListContinue2: 'List Continue 2',
  Callout: 'Callout',
  CalloutTitle: 'Callout Title',
  HTMLPreformatted: 'HTML Preformatted',
  SourceCode: 'Source Code',
  HorizontalLine: 'Horizontal Line',
};

/** The files of a document of Word. */
export function wordParts({
  body,
  header = '',
  image,
  footnote,
  comment,
  about = '',
}: WordDocument): Record<string, string | Uint8Array> {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"/>`;
  const override = (part: string): string =>
    `<Override PartName="/word/${part}.xml" ContentType="${main}.${part === 'document' ? 'document.main' : part}+xml"/>`;
  const parts = [
    'document',
    'styles',
    ...(footnote === undefined ? [] : ['footnotes']),
    ...(comment === undefined ? [] : ['comments']),
  ];
  const described = Object.entries(styles).map(
    ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.map(override).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('r1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation('rIdPng', 'image', 'media/image1.png')}${parts
      .slice(1)
      .map((part) => relation(`r-${part}`, part, `${part}.xml`))
      .join('')}</Relationships>`,
    'word/document.xml': `<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${spaces}>${described.join('')}</w:styles>`,
    'word/header1.xml': `<w:hdr ${spaces}>${header}</w:hdr>`,
    ...(footnote === undefined
      ? {}
      : {
          'word/footnotes.xml': `<w:footnotes ${spaces}><w:footnote w:id="1">${footnote}</w:footnote></w:footnotes>`,
        }),
    ...(comment === undefined
      ? {}
      : {
          'word/comments.xml': `<w:comments ${spaces}><w:comment w:id="0">${comment}</w:comment></w:comments>`,
        }),
    'word/media/image1.png': image,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:creator>Ada &amp; Mo</dc:creator>${about}<dcterms:created>2020-02-03T04:05:06Z</dcterms:created></cp:coreProperties>`,
  };
}

/** Writes a document of Word. */
export const writeWordDocument = (path: string, document: WordDocument): Promise<void> =>
  writeZip(path, wordParts(document));

/** A paragraph. `style`: such as `Heading1`. */
export const wordParagraph = (text: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A paragraph with the picture. */
export const wordPicture =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A plan"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdPng"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
