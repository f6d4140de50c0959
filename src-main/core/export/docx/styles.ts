import type { IStylesOptions } from 'docx';

/** Colours of the document, in Word’s notation. */
export const colours = { ink: '23211D', soft: '5F5A51', accent: '1F5546', line: 'D3CBBA', fill: 'F6F3EC' };

const deepestContinue = 5;

/** The names of styles are Word's own where it has one, so that its themes and other programs know them. */
export const styleIds = {
  quote: 'Quote',
  callout: 'Callout',
  calloutTitle: 'CalloutTitle',
  code: 'HTMLPreformatted',
  inlineCode: 'HTMLCode',
  key: 'HTMLKeyboard',
  rule: 'HorizontalLine',
  list: 'ListParagraph',
  link: 'Hyperlink',
  footnote: 'FootnoteText',
  /** A further paragraph of an item, by the lists around it: Word has five. */
  listContinue: (level: number) => `ListContinue${Math.min(level, deepestContinue)}`,
} as const;

const codeFont = { font: 'Consolas', size: 20, noProof: true };
const heading = (size: number) => ({
  run: { size, bold: true, color: colours.ink },
  paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
});

/** The look of a document, which Word’s own styles change with one click. */
export const documentStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Calibri', size: 22 },
      paragraph: { spacing: { after: 140, line: 276 } },
    },
    title: { run: { size: 40, bold: true, color: colours.ink }, paragraph: { spacing: { after: 240 } } },
    heading1: heading(34),
    heading2: heading(29),
    heading3: heading(25),
    heading4: heading(23),
    heading5: heading(22),
    heading6: heading(22),
  },
  paragraphStyles: [
    {
      id: styleIds.quote,
      name: 'Quote',
      basedOn: 'Normal',
      quickFormat: true,
      run: { color: colours.soft },
    },
    { id: styleIds.callout, name: 'Callout', basedOn: 'Normal', quickFormat: true },
    {
      id: styleIds.calloutTitle,
      name: 'Callout Title',
      basedOn: styleIds.callout,
      next: styleIds.callout,
      quickFormat: true,
      run: { bold: true },
      paragraph: { keepNext: true },
    },
    {
      id: styleIds.code,
      name: 'HTML Preformatted',
      basedOn: 'Normal',
      quickFormat: true,
      run: codeFont,
      paragraph: { spacing: { after: 140, line: 240 } },
    },
    ...Array.from({ length: deepestContinue }, (_, index) => ({
      id: styleIds.listContinue(index + 1),
      name: index === 0 ? 'List Continue' : `List Continue ${index + 1}`,
      basedOn: 'Normal',
    })),
    { id: styleIds.rule, name: 'Horizontal Line', basedOn: 'Normal', quickFormat: true },
  ],
  characterStyles: [
    { id: styleIds.inlineCode, name: 'HTML Code', basedOn: 'DefaultParagraphFont', run: codeFont },
    {
      id: styleIds.key,
      name: 'HTML Keyboard',
      basedOn: 'DefaultParagraphFont',
      run: { ...codeFont, border: { style: 'single', size: 4, space: 1, color: colours.line } },
    },
  ],
};
