import { Extension, InputRule } from '@tiptap/core';
import { hostOf } from '../editor-host.ts';

/** What an opening quote follows: the beginning of a text, a space, a bracket, a dash, or another opening quote. */
const before = String.raw`(?:^|[\s([{\u2013\u2014\u2018\u201c])`;

const quotes = [
  { find: new RegExp(`${before}"$`), quote: '“' },
  { find: /"$/, quote: '”' },
  { find: new RegExp(`${before}'$`), quote: '‘' },
  { find: /'$/, quote: '’' },
];

/**
 * Typographic quotes while typing, where the user wants them. Not in code, where input rules do nothing, nor after a backtick that may
 * begin some. Backspace takes the last one back.
 */
export const SmartQuotes = Extension.create({
  name: 'smartQuotes',
  addInputRules() {
    return quotes.map(
      ({ find, quote }) =>
        new InputRule({
          find,
          handler: ({ state, range, match: [matched] }) => {
            const { parent, parentOffset } = state.doc.resolve(range.to);
            const isInCode = parent.textBetween(0, parentOffset).split('`').length % 2 === 0;
            if (isInCode || !hostOf(this.editor).smartQuotes()) return null;
            // The typed quote is not in the text yet; what is before it stays.
            state.tr.insertText(quote, range.from + matched.length - 1, range.to);
          },
        }),
    );
  },
});
