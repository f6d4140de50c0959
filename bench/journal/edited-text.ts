/** A text that is edited as by a person: a word here, a sentence there, nothing twice. Seeded, so that runs compare. */
export type EditedText = {
  /** The Markdown after the next small edit: up to a sentence put in, or a few words replaced. */
  next(): string;
};

export function editedText(bytes: number, seed: number): EditedText {
  let state = seed * 2 + 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const vocabulary = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 2 + random(9) }, () => String.fromCharCode(97 + random(26))).join(''),
  );
  // Few words are frequent and most are rare, as in a language.
  const word = (): string => vocabulary[Math.floor((random(1_000) / 1_000) ** 3 * 4_000)] ?? '';
  const sentence = (words: number): string => `${Array.from({ length: words }, word).join(' ')}. `;
  let text = '';
  while (text.length < bytes)
    text += random(6) === 0 ? `\n\n## ${sentence(3)}\n\n` : sentence(5 + random(12));
  text = text.slice(0, bytes);
  return {
    next() {
      const at = text.indexOf(' ', random(text.length - 200)) + 1;
      const gone = random(3) === 0 ? random(60) : 0;
      const put = random(3) === 0 ? sentence(4 + random(8)) : `${word()} `;
      text = text.slice(0, at) + put + text.slice(at + gone);
      if (text.length > bytes * 1.2) text = text.slice(0, bytes); // stays about as long as it was
      return text;
    },
  };
}
