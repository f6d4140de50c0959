import type { MarkdownConfig } from '@lezer/markdown';

const delimiter = { resolve: 'Highlight', mark: 'HighlightMark' };
const equals = '='.charCodeAt(0);
const isBlank = (character: string): boolean => /^\s?$/.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

/** `==text==`, delimited as strikethrough is, and as the dialect of notes has it. */
export const highlightSyntax: MarkdownConfig = {
  defineNodes: ['Highlight', 'HighlightMark'],
  parseInline: [
    {
      name: 'Highlight',
      after: 'Emphasis',
      parse(segment, next, at) {
        if (next !== equals || segment.char(at + 1) !== equals || segment.char(at + 2) === equals) return -1;
        const before = segment.slice(at - 1, at);
        const after = segment.slice(at + 2, at + 3);
        const opens = !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before));
        const closes = !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after));
        return segment.addDelimiter(delimiter, at, at + 2, opens, closes);
      },
    },
  ],
};
