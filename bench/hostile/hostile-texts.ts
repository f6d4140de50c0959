/** The shape of a text, of which there is one of any length. */
export type Shape = {
  readonly before: string;
  /** Repeated until the text is long enough. */
  readonly unit: string;
  readonly middle: string;
  /** Repeated in the second half; empty: the first unit goes on. */
  readonly other: string;
  readonly after: string;
  /** Whether each unit is followed by its number: no two are the same then. */
  readonly isNumbered: boolean;
};

/** A random shape of the given pieces. Few pieces, often repeated, are what slow expressions are slow with. */
export function randomShape(pieces: readonly string[], random: () => number): Shape {
  const piece = (): string => pieces[Math.floor(random() * pieces.length)] ?? '';
  const some = (most: number): string =>
    Array.from({ length: 1 + Math.floor(random() * most) }, piece).join('');
  const perhaps = (chance: number, most: number): string => (random() < chance ? some(most) : '');
  return {
    before: perhaps(0.5, 2),
    unit: some(3),
    middle: perhaps(0.3, 2),
    other: perhaps(0.2, 3),
    after: perhaps(0.5, 2),
    isNumbered: random() < 0.15,
  };
}

/** The text of a shape with about so many characters. */
export function textOf({ before, unit, middle, other, after, isNumbered }: Shape, length: number): string {
  const times = (text: string, characters: number): string => {
    const count = Math.max(1, Math.floor(characters / (text.length + (isNumbered ? 5 : 0))));
    return isNumbered
      ? Array.from({ length: count }, (_, number) => `${text}${number}`).join('')
      : text.repeat(count);
  };
  const body =
    other === '' ? times(unit, length) + middle : times(unit, length / 2) + middle + times(other, length / 2);
  return before + body + after;
}
