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

/** Writes a document of Word. `body`: WordprocessingML; `rIdPng` is the picture that it may show. */
export const writeWordDocument = (
  path: string,
  {
    body,
    header = '',
    image,
  }: { readonly body: string; readonly header?: string; readonly image: Uint8Array },
): Promise<void> =>
  writeZip(path, {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rIdPng" Type="${office}/relationships/image" Target="media/image1.png"/></Relationships>`,
    'word/document.xml': `<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${spaces}>${header}</w:hdr>`,
    'word/media/image1.png': image,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:creator>Ada &amp; Mo</dc:creator><dcterms:created>2020-02-03T04:05:06Z</dcterms:created></cp:coreProperties>`,
  });

/** A paragraph. `style`: such as `Heading1`. */
export const wordParagraph = (text: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A paragraph with the picture. */
export const wordPicture =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A plan"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdPng"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
