import fc from 'fast-check';

/** Lines of Markdown; in those with `@`, it is a word that no other line has. */
const line = fc.constantFrom(
  ...['', '', 'Call Anna @.', 'The crane lifts @', '# Plan @', '- one two @', '- [ ] three @', '  - four @'],
  ...['1. five @', '> six seven @', '```', 'let a = 1; // @', '| a | b |', '|---|---|', '| 1 @ | 2 |'],
  ...[
    'from $a+b$ to [here](a.md) @',
    '**bold** and ==marked== @',
    '[[Note]] and `code` @',
    '$$',
    'a + b',
    '<b>@</b> more',
  ],
  ...['    indented @', '会議は三時です @'],
);

/** What one side makes of a line. `mark`: a word that only this change has. */
type Change = (text: string, mark: string) => readonly string[];

/** `$`, `*` and a backtick alone mean nothing before the other side adds another one. */
const added = fc.constantFrom('@', '@', 'new', 'one', '5', '7', '$', '*', '`', '**', '[a', 'x](b)', '会');
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Change>((text) => [text]) },
  {
    weight: 5,
    arbitrary: fc.tuple(added, fc.nat({ max: 8 })).map(
      ([word, place]): Change =>
        (text, mark) => {
          const words = text.split(/(?=\s)/);
          const at = Math.min(place, words.length);
          const own = word.replace('@', mark);
          return [[...words.slice(0, at), at === 0 ? `${own} ` : ` ${own}`, ...words.slice(at)].join('')];
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 4 }).map(
      (place): Change =>
        (text) => [
          text
            .split(/(?=\s)/)
            .filter((_, at) => at !== place)
            .join(''),
        ],
    ),
  },
  {
    weight: 1,
    // a line that is there already would be one that was moved
    arbitrary: line
      .filter((other) => other.includes('@'))
      .map(
        (other): Change =>
          (text, mark) => [text, other.replace('@', mark)],
      ),
  },
  { weight: 1, arbitrary: fc.constant<Change>(() => []) },
);

/** A text and what each of two sides made of it. The words `base1`, `one1` and `other1`, with any number, were written once, by the one of that name. */
export const anyTriple = fc
  .array(fc.tuple(line, change, change), { minLength: 1, maxLength: 7 })
  .map((lines) => {
    const before = lines.map(([text], at) => text.replace('@', `base${at}`));
    const text = (made: readonly string[]): string => made.map((each) => `${each}\n`).join('');
    return {
      base: text(before),
      one: text(lines.flatMap(([, made], at) => made(before[at] ?? '', `one${at}`))),
      other: text(lines.flatMap(([, , made], at) => made(before[at] ?? '', `other${at}`))),
    };
  });
