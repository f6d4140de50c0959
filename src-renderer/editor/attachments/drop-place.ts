import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Where a file goes that is dropped at a position: between words, never into one. */
export function dropPlace(doc: ProseMirrorNode, at: number): number {
  const $at = doc.resolve(at);
  if (!$at.parent.inlineContent || $at.parent.type.spec.code) return at;
  const before = lettersOf([...($at.nodeBefore?.text ?? '').slice(-longestWord)].reverse());
  const behind = lettersOf([...($at.nodeAfter?.text ?? '').slice(0, longestWord)]);
  if (before === 0 || behind === 0) return at;
  return before < behind ? at - before : at + behind;
}

/** In characters: what is longer is no word. */
const longestWord = 60;

/** How long the word is with which some characters begin. */
function lettersOf(characters: readonly string[]): number {
  const end = characters.findIndex((character) => !letter.test(character) || spaceless.test(character));
  return characters.slice(0, end < 0 ? characters.length : end).join('').length;
}

const letter = /[\p{L}\p{N}\p{M}]/u;
/** Languages without spaces have no words that could be torn apart. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
