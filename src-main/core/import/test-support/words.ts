/** A word that an export says in a place where a program shows text. */
export type SaidWord = {
  /** Letters that are nowhere else. */
  readonly core: string;
  /** With the odd characters around it; in names, where systems refuse some, its letters and digits. */
  readonly whole: string;
  readonly isName: boolean;
};

/** Says a new word. `around`: characters, among which `w` is the word. */
export type Say = {
  (around?: string): string;
  /** In the name of a file or a folder, or in an address. */
  named(around?: string): string;
  /** Builds something, and forgets its words again unless it is kept. */
  trying<Value>(build: () => Value, isKept: (value: Value) => boolean): Value;
};

/** Words of an export, `zqaazq`, `zqabzq` and so on. */
export function words(): { readonly say: Say; readonly said: readonly SaidWord[] } {
  const said: SaidWord[] = [];
  const next = (around: string, isName: boolean): string => {
    const number = (said.length + 26)
      .toString(26)
      .replace(/./g, (digit) => letters.charAt(Number.parseInt(digit, 26)));
    const core = `zq${number}zq`;
    const whole = around.replace('w', core);
    said.push({ core, whole, isName });
    return whole;
  };
  const say: Say = Object.assign((around = 'w') => next(around, false), {
    named: (around = 'w') => next(around, true),
    trying<Value>(build: () => Value, isKept: (value: Value) => boolean): Value {
      const before = said.length;
      const value = build();
      if (!isKept(value)) said.length = before;
      return value;
    },
  });
  return { say, said };
}

// no z and no q, so that a word ends where it ends
const letters = 'abcdefghijklmnoprstuvwxyßé';

/** Those of the words that some texts do not have, whatever escapes the texts use. */
export function lostWords(said: readonly SaidWord[], texts: readonly string[]): string[] {
  const all = texts.join('\n').normalize('NFC');
  // a page within an attribute of a page is escaped twice
  const shown = `${unescaped(all)}\n${unescaped(unescaped(all))}`;
  const lettersOnly = onlyLetters(all);
  return said
    .filter(({ whole, isName }) =>
      isName ? !lettersOnly.includes(onlyLetters(whole)) : !shown.includes(unescaped(whole.normalize('NFC'))),
    )
    .map(({ whole }) => whole);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '').replaceAll('\\', '');

const onlyLetters = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}\n]+/gu, '');
