import { en, textsNow } from './t.ts';

const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = en;

/**
 * The English texts of the keys that have a text in the language of the interface, by that text; without those that are the same. What is
 * made of variables is not found in it.
 */
export function englishTexts(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [area, texts] of Object.entries(textsNow()))
    for (const [key, text] of Object.entries(texts)) {
      const english = areas[area]?.[key];
      if (english === undefined || english === text) continue;
      const others = found.get(text);
      if (others === undefined) found.set(text, [english]);
      else others.push(english);
    }
  return found;
}
