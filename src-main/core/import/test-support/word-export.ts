import fc from 'fast-check';
import { wordParagraph, wordParts } from '../../../test-support/word-document.ts';
import { type Builds, escaped, many, mapped, maybe, name, oneOf, plain, row, text } from './any-text.ts';
import { type Content, file, folder, type Tree } from './any-tree.ts';

const run: Builds = row(
  '<w:r>',
  oneOf(
    row(''),
    row('<w:rPr><w:b/><w:i/></w:rPr>'),
    row('<w:rPr><w:highlight w:val="yellow"/><w:vertAlign w:val="superscript"/></w:rPr>'),
  ),
  '<w:t xml:space="preserve">',
  escaped(text),
  '</w:t></w:r>',
);

const inline: Builds = oneOf(
  run,
  run,
  row('<w:ins>', run, '</w:ins>'),
  row('<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>'),
  row('<w:hyperlink w:anchor="x">', run, '</w:hyperlink>'),
  row('<w:smartTag w:element="x">', run, '</w:smartTag>'),
  row('<w:sdt><w:sdtContent>', run, '</w:sdtContent></w:sdt>'),
  row('<w:fldSimple w:instr="DATE">', run, '</w:fldSimple>'),
  row('<w:bdo w:val="rtl">', run, '</w:bdo>'),
  row('<w:dir w:val="rtl">', run, '</w:dir>'),
  row('<w:customXml w:element="x">', run, '</w:customXml>'),
  row('<w:moveTo>', run, '</w:moveTo>'),
  row('<w:odd>', run, '</w:odd>'),
  row('<m:oMath><m:r><m:t>', escaped(text), '</m:t></m:r></m:oMath>'),
  row('<w:r><w:ruby><w:rt>', run, '</w:rt><w:rubyBase>', run, '</w:rubyBase></w:ruby></w:r>'),
  row(
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>',
    mapped(text, (said) => wordParagraph(said.replace(/&/g, '&amp;').replace(/</g, '&lt;'))),
    '</w:txbxContent></v:textbox></v:shape></w:pict></w:r>',
  ),
  row('<w:r><w:br/><w:tab/><w:noBreakHyphen/></w:r>'),
  row('<w:r><w:footnoteReference w:id="1"/></w:r>'),
  row(
    '<w:commentRangeStart w:id="0"/>',
    run,
    '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
  ),
  row('<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>'),
);

const paragraph: Builds = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      'Heading1',
      'Title',
      'Quote',
      'ListContinue',
      'Callout',
      'CalloutTitle',
      'Odd',
      'HTMLPreformatted',
      'SourceCode',
      'HorizontalLine',
    ),
    many(inline),
  )
  .map(
    ([style, parts]) =>
      (say) =>
        `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${parts(say).join('')}</w:p>`,
  );

const block: Builds = oneOf(
  paragraph,
  paragraph,
  paragraph,
  row('<w:tbl><w:tr><w:tc>', paragraph, '</w:tc><w:tc>', paragraph, paragraph, '</w:tc></w:tr></w:tbl>'),
  row('<w:sdt><w:sdtContent>', paragraph, '</w:sdtContent></w:sdt>'),
  row('<w:customXml>', paragraph, '</w:customXml>'),
  row('<w:altChunk/>', paragraph),
);

const document: Builds<Content> = fc
  .tuple(
    mapped(many(block, 4), (blocks) => blocks.join('')),
    mapped(maybe(escaped(text)), wordParagraphs),
    fc.option(mapped(escaped(text), wordParagraphs)),
    fc.option(mapped(escaped(text), wordParagraphs)),
    maybe(
      oneOf(
        row('<dc:title>', escaped(text), '</dc:title>'),
        row('<dc:subject>', escaped(text), '</dc:subject><cp:keywords>', escaped(text), '</cp:keywords>'),
        row(
          '<dc:description>',
          escaped(text),
          '</dc:description><cp:category>',
          escaped(text),
          '</cp:category>',
        ),
      ),
    ),
    fc.boolean(),
  )
  .map(([body, header, footnote, comment, about, hasPicture]) => (say) => {
    const picture = hasPicture
      ? `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${say()}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdPng"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
      : '';
    return {
      zip: wordParts({
        body: body(say) + picture,
        header: header(say),
        image: Buffer.from(hasPicture ? say() : ''),
        ...(footnote === null ? {} : { footnote: footnote(say) }),
        ...(comment === null ? {} : { comment: comment(say) }),
        about: about(say),
      }),
    };
  });

function wordParagraphs(said: string): string {
  return said === '' ? '' : wordParagraph(said);
}

export const wordExport: Tree = folder(
  file(name, '.docx', document),
  file(row('Sub/', name), '.docx', document),
  file(name, '.docx', plain),
  file(row('~$', name), '.docx', plain),
  file(name, '.pdf', plain),
  file('Same', '.docx', document),
  file('same', '.docx', document),
);
