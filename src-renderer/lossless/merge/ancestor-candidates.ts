import type { BaseText } from '../model/snapshot.ts';

/** The texts that a file held since its last revision: another program may have begun with any of them. */
export type HeldTexts = {
  /** Oldest first, the one of the last revision before all others. */
  texts(): readonly BaseText[];
  /** Keeps a text that may be written. */
  asked(text: string, base: BaseText): void;
  /** Told that one of those is in the file; `inRevision`: and in the history. */
  written(text: string, inRevision: boolean): void;
  /** Goes on with another reading of a text. */
  replace(before: BaseText, after: BaseText): void;
  /** Begins anew, with a text that is in the file and in the history. */
  start(base: BaseText): void;
};

/** Drafts that are kept besides the last revision: one is made every few seconds, a revision every few minutes. */
const mostDrafts = 100;
/** Texts that may be on their way into the file at once. */
const mostAsked = 8;

export function heldTexts(first: BaseText): HeldTexts {
  let texts: readonly BaseText[] = [first];
  const asked = new Map<string, BaseText>();
  return {
    texts: () => texts,
    asked(text, base) {
      asked.delete(text);
      asked.set(text, base);
      for (const [oldest] of asked) {
        if (asked.size <= mostAsked) break;
        asked.delete(oldest);
      }
    },
    written(text, inRevision) {
      const base = asked.get(text);
      if (base === undefined) return;
      if (inRevision) texts = [base];
      else if (texts.at(-1) !== base)
        texts = [...texts.slice(0, 1), ...texts.slice(1).slice(1 - mostDrafts), base];
    },
    replace(before, after) {
      texts = texts.map((text) => (text === before ? after : text));
      for (const [text, base] of asked) if (base === before) asked.set(text, after);
    },
    start(base) {
      texts = [base];
      asked.clear();
    },
  };
}
