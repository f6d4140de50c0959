import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import { adoptedWeight, commonTag } from '../tag-store.ts';

/** A tag of a note, and how much it counts that another note has it, too. */
export type WeighedTag = { readonly tag: string; readonly family: string; readonly weight: number };

/** The families of tags, each once. */
export const familiesOf = (tags: readonly { readonly tag: string }[]): readonly string[] => [
  ...new Set(tags.map(({ tag }) => tagFamily(tag))),
];

/**
 * The tags of a note by which others are related to it: the rarer, the more, and more again when users have it themselves. Common ones and
 * those that are hidden count for nothing. `choices` as `tagChoices` gives them for the note.
 */
export function weighSharedTags(
  mine: readonly { readonly tag: string; readonly uses: number }[],
  choices: ReadonlyMap<string, number>,
): readonly WeighedTag[] {
  return mine.flatMap(({ tag, uses }) => {
    const family = tagFamily(tag);
    const adopted = choices.get(family);
    if (uses >= commonTag || adopted === 0) return [];
    return [{ tag, family, weight: (adopted === undefined ? 1 : adoptedWeight) / uses }];
  });
}
