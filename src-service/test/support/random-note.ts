import fc from 'fast-check';

const words = [
  'The',
  'crane',
  'moves',
  'to',
  'Tuesday',
  'the',
  '日本語',
  '水',
  'Kran',
  '3',
  '12:30',
  'Dr',
  'Hr',
];
const marks = [' ', ' ', ' ', '. ', '。', '\n', '\n\n', '# ', '## ', '- ', '| ', ' |\n', '|-|-|\n'];
const markup = ['**', '[[', ']]', '](x)', '(', ')', '「', '」', '`', ': ', '> ', '{#a}'];

/** Any note of words and pieces of Markdown, whole or not; `more` are further pieces. */
export const randomNote = (more: readonly string[] = []): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words, ...marks, ...markup, ...more), { maxLength: 80 })
    .map((parts) => parts.join(''));
