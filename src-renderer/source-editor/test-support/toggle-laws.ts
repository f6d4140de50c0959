import { undo } from '@codemirror/commands';
import fc from 'fast-check';
import { expect } from 'vitest';
import { sourceLanguage } from '../source-language.ts';
import { createSourceView, type SourceView } from '../source-view.ts';

/** How many nodes of this name the parser finds in a text that is spelled so. */
export function count(node: string, marked: string): number {
  let found = 0;
  sourceLanguage.parser.parse(marked.replace(/[«»¦]/g, '')).iterate({
    enter: ({ name }) => {
      if (name === node) found += 1;
    },
  });
  return found;
}

/** The formats that are delimiters around a text. */
export const formats = [
  {
    name: 'strikethrough',
    delimiter: '~~',
    node: 'StrikethroughMark',
    key: 'S',
    isOn: (view: SourceView) => view.isStruckThrough(),
    toggle: (view: SourceView) => view.toggleStrikethrough(),
  },
  {
    name: 'highlight',
    delimiter: '==',
    node: 'HighlightMark',
    key: 'M',
    isOn: (view: SourceView) => view.isHighlighted(),
    toggle: (view: SourceView) => view.toggleHighlight(),
  },
];

export type Format = (typeof formats)[number];
/** How many random texts are tried, and the seed they come from: that of the run where there is none. */
type Tries = { readonly numRuns: number; readonly seed?: number };

const piece = fc.constantFrom(
  'a',
  'b c',
  ' ',
  '\n',
  '\n\n',
  '~~',
  '==',
  '**',
  '*',
  '`',
  '- ',
  '> ',
  '# ',
  '|',
  '\\',
  '[',
  '](x)',
  '```\n',
);

/** Expects that whatever the text is, only its delimiters come and go, and undo brings it back. */
export function expectOnlyDelimiters({ delimiter, toggle }: Format, tries: Tries): void {
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (source, one, other) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        view.select({ from: one % (source.length + 1), to: other % (source.length + 1) });
        toggle(view);
        const [character = ''] = delimiter;
        expect(view.content().replaceAll(character, '')).toBe(source.replaceAll(character, ''));
        undo(view.editor);
        expect(view.content()).toBe(source);
      } finally {
        view.destroy();
      }
    }),
    tries,
  );
}

const word = fc.constantFrom('one', 'two three', '**four** five', '*six*', '`seven`', '[eight](x)', 'é中');
const gap = fc.constantFrom(' ', '\n', '\n\n', '\n\n- ', '\n\n> ', '\n\n## ', '\n\n- [ ] ', '\\\n');

/** Expects that a text that is toggled twice is as before. */
export function expectSameAfterTwo({ delimiter, node, toggle }: Format, tries: Tries): void {
  const text = fc
    .array(fc.tuple(word, gap), { minLength: 1, maxLength: 6 })
    .map((parts) => `${parts.flat().join('')}end`);
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (source, one, other) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        view.select({ from: one % (source.length + 1), to: other % (source.length + 1) });
        toggle(view);
        const once = view.content();
        if (once === source || once.includes(delimiter + delimiter)) return;
        expect(count(node, once), once).toBe(once.split(delimiter).length - 1);
        toggle(view);
        expect(view.content()).toBe(source);
      } finally {
        view.destroy();
      }
    }),
    tries,
  );
}
