import { nearestText } from '../../../../src-shared/note-text/merge/merge-base.ts';
import type { TextRelation } from '../../../../src-shared/rpc/library.ts';
import { sha256 } from '../../disk/sha256.ts';

/** Maximum number of texts, and of names of texts, of which it is known what they were made from. */
const perNote = 256;

/**
 * The most texts kept besides the last revision, and how many characters all have together: a draft is written every few seconds, a revision
 * every few minutes.
 */
const maxTexts = { count: 100, characters: 4_000_000 } as const;

/** What a note's file held: a draft, or a text of the history. No program starts from a text before that any more. */
export type HeldAs = 'draft' | 'revision';

/** Texts of one note in this run, by the names that they were given, and which of them this app made from which. */
export type TextLineage = {
  /** A text is known by a name, as the hash of its file. `held`: what it is there; undefined for a text that is in no file. */
  name(name: string, content: string, held?: HeldAs): void;
  /** The text with a name; undefined when it is not kept. */
  find(name: string): string | undefined;
  /** This app made a text from others: whatever was in those is in it, unless the user removed it. */
  madeFrom(content: string, others: readonly string[]): void;
  /** Whether a text was made from the one with a name, in any number of steps. */
  continues(name: string, content: string): boolean;
  /**
   * What a renderer that has the text with a name must know to merge a newer one: another program may have started from any text that the file
   * held since its last revision and that the renderer's was made from.
   */
  relate(name: string, newer: string): TextRelation;
  /** Takes over what is known of the same note under another id. */
  adopt(other: TextLineage): void;
  /** All that is known. Texts are compared by their hashes. */
  readonly known: {
    readonly names: ReadonlyMap<string, string>;
    readonly sources: ReadonlyMap<string, ReadonlySet<string>>;
    readonly texts: ReadonlyMap<string, KeptText>;
  };
  /** How many characters the texts have that are kept. */
  characters(): number;
  /** Forgets the text that was named first. False where none is left. */
  dropOldest(): boolean;
};

type KeptText = { readonly content: string; readonly held: HeldAs | undefined };

export function createTextLineage(): TextLineage {
  /** The hash of the text with each name. */
  const names = new Map<string, string>();
  /** The hashes of the texts that each text was made from. */
  const sources = new Map<string, ReadonlySet<string>>();
  /** By their hashes, the one that was named first in front. */
  const texts = new Map<string, KeptText>();
  let lastRevision: string | undefined;
  let characters = 0;

  const put = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > perNote && oldest !== undefined) map.delete(oldest);
  };

  const drop = (key: string | undefined): boolean => {
    if (key === undefined) return false;
    characters -= texts.get(key)?.content.length ?? 0;
    return texts.delete(key);
  };

  function keep(key: string, { content, held }: KeptText): void {
    const wasHeld = texts.get(key)?.held;
    drop(key);
    texts.set(key, { content, held: held ?? wasHeld });
    characters += content.length;
    if (held === 'revision') lastRevision = key;
    const isTooMuch = (): boolean => texts.size > maxTexts.count + 1 || characters > maxTexts.characters;
    while (isTooMuch() && drop([...texts.keys()].find((each) => each !== key && each !== lastRevision)));
  }

  const addSources = (key: string, others: Iterable<string>): void =>
    put(sources, key, new Set([...(sources.get(key) ?? []), ...others]));

  /** A text and those that it was made from, in any number of steps. `goesOn`: whether those before one count. */
  const ancestors = (key: string, goesOn: (key: string) => boolean): Set<string> => {
    const seen = new Set([key]);
    for (const each of seen) if (goesOn(each)) for (const source of sources.get(each) ?? []) seen.add(source);
    return seen;
  };

  /** The text that another program most likely made a newer text from; undefined where what the renderer has is not kept. */
  function mergeBase(key: string, newer: string): string | undefined {
    if (!texts.has(key)) return undefined;
    const sinceRevision = ancestors(key, (each) => texts.get(each)?.held !== 'revision');
    const candidates = [...sinceRevision].flatMap((each) => {
      const text = texts.get(each);
      return text !== undefined && (text.held !== undefined || each === key) ? [text.content] : [];
    });
    return nearestText(candidates.reverse(), newer);
  }

  const continues = (name: string, content: string): boolean => {
    const wanted = names.get(name);
    return wanted !== undefined && ancestors(sha256(content), (key) => key !== wanted).has(wanted);
  };

  return {
    name(name, content, held) {
      const key = sha256(content);
      put(names, name, key);
      keep(key, { content, held });
    },
    find: (name) => texts.get(names.get(name) ?? '')?.content,
    madeFrom: (content, others) => addSources(sha256(content), others.map(sha256)),
    continues,
    relate(name, newer) {
      if (continues(name, newer)) return { continues: true };
      const base = mergeBase(names.get(name) ?? '', newer);
      return base === undefined ? { continues: false } : { continues: false, mergeBase: base };
    },
    adopt({ known }) {
      for (const [name, key] of [...known.names]) put(names, name, key);
      for (const [key, others] of [...known.sources]) addSources(key, others);
      for (const [key, text] of [...known.texts]) keep(key, text);
    },
    known: { names, sources, texts },
    characters: () => characters,
    dropOldest: () => drop(texts.keys().next().value),
  };
}
