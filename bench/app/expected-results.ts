import type { RpcClient } from '../../adversity/rpc-client.ts';
import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import { matchingNotes } from '../../src-renderer/text/matching-notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Effect } from './effects.ts';
import type { PlannedNote } from './note-text.ts';
import { languages } from './words.ts';

/** A text that is typed a character at a time, and what the window is to show after each. */
export type TypedText = { readonly text: string; readonly effects: readonly Effect[] };

/** What is searched for, in each of the languages: words that a person would type, single ones and two together. */
export const queries: readonly string[] = languages.flatMap(({ frequent, space }) => {
  const word = (from: number): string => frequent[from] ?? '';
  return [word(11), word(17), word(24), word(33), `${word(12)}${space || ' '}${word(20)}`];
});

/** What a search for each beginning of the queries shows. */
export async function expectedResults(rpc: RpcClient): Promise<TypedText[]> {
  const typed: TypedText[] = [];
  for (const text of queries) {
    const effects: Effect[] = [];
    for (const beginning of beginningsOf(text)) {
      const { hits, noteIds, more } = await rpc.call('library.search', { query: beginning });
      const heading = t(more ? 'library.bestMatches' : 'library.matches', { count: noteIds.length });
      const titles = hits.slice(0, 3).map(({ title }) => title.map((segment) => segment.text).join(''));
      effects.push({ kind: 'results', heading, titles });
    }
    typed.push({ text, effects });
  }
  return typed;
}

/** What the quick switcher offers for each beginning of some titles. */
export async function expectedOptions(rpc: RpcClient, notes: readonly PlannedNote[]): Promise<TypedText[]> {
  const known = listedNotes(await rpc.call('library.load', {}));
  return notes.map(({ title }) => {
    const text = [...title].slice(0, 8).join('');
    const effects = beginningsOf(text).map((beginning): Effect => {
      const found = matchingNotes(known, beginning.trim());
      return { kind: 'options', names: found.slice(0, 3).map((note) => note.title) };
    });
    return { text, effects };
  });
}

function beginningsOf(text: string): string[] {
  const characters = [...text];
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}
