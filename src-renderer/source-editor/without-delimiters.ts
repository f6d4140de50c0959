/** Delimiters of code, emphasis and strikethrough that stand together. */
const delimiters = /`+|\*+|_+|~+/g;

/**
 * A line without the delimiters of its code, emphasis and strikethrough, roughly by the rules of CommonMark. It looks at each delimiter
 * once, because a line may be nothing but delimiters.
 */
export function withoutDelimiters(text: string): string {
  const runs = [...text.matchAll(delimiters)].map(({ 0: run, index: at }) => ({ run, at }));
  const last = new Map(runs.map(({ run }, index) => [run, index]));
  const isCut = new Uint8Array(text.length);
  const cutFrom = (at: number, length: number): void => void isCut.fill(1, at, at + length);
  const pair = pairing(text, cutFrom);
  for (let index = 0; index < runs.length; index += 1) {
    const { run = '', at = 0 } = runs[index] ?? {};
    if (text[at - 1] === '\\') continue;
    if (!run.startsWith('`')) pair(run, at);
    else if ((last.get(run) ?? 0) > index) {
      do index += 1;
      while (runs[index]?.run !== run);
      cutFrom(at, run.length);
      cutFrom(runs[index]?.at ?? at, run.length);
    }
  }
  let plain = '';
  for (let at = 0; at < text.length; at += 1) if (isCut[at] === 0) plain += text.charAt(at);
  return plain;
}

/** Returns a function that is given the delimiters in order, and cuts both of a pair. */
function pairing(text: string, cutFrom: (at: number, length: number) => void) {
  const open: Readonly<Record<string, number[]>> = { '*': [], _: [], '~': [] };
  const all = Object.values(open);
  return (run: string, at: number): void => {
    const sign = run.charAt(0);
    const size = sign === '~' ? 2 : 1;
    if (size > 1 && run.length !== size) return;
    const [before = ' ', after = ' '] = [text[at - 1], text[at + run.length]];
    const isInWord = (character: string): boolean => sign === '_' && /[\p{L}\p{N}]/u.test(character);
    const mayOpen = /\S/.test(after) && !isInWord(before);
    let from = at;
    if (/\S/.test(before) && !isInWord(after))
      for (; from < at + run.length; from += size) {
        const opener = open[sign]?.pop();
        if (opener === undefined) break;
        cutFrom(opener, size);
        cutFrom(from, size);
        // What opened between the two does not close behind them.
        for (const others of all) while ((others.at(-1) ?? -1) > opener) others.pop();
      }
    for (; mayOpen && from < at + run.length; from += size) open[sign]?.push(from);
  };
}
