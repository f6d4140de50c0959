import { kindNames } from './kind-names.ts';

/** What is left of a text without its amounts and their units. */
export const withoutAmounts = (text: string): string => text.replace(amount, '').replace(/[^\p{L}]+/gu, '');

const amount =
  /(?:\p{N}|[½¼¾⅓])\s?(?:g|gr|kg|ml|cl|dl|l|oz|cups?|tbsp|tsp|EL|TL|cdas?|cditas?|cs|cc|克|毫升|мл|кг|г|غم|スプーン|カップ)(?![a-zA-Z])|(?:大さじ|小さじ|[一二三半]勺|큰술|스푼|ст\. ?л|ч\. ?л|ملعقة|colher|cucharad|cuill|Prise|pinch|pincée|pizca)/gu;
/** How hot, or how long. */
export const recipeTime = /\p{N}\s?(?:[°º℃]|度|h\b|m\b|min|мин|分|분|دقي)|\p{N}['′]/iu;

/** Recipes say how much of what, and how hot or how long. The word for one, in the language of the text, if it is one. */
export const recipeName = (lines: readonly string[], code: string | null): string | null =>
  isRecipe(lines) ? (kindNames[code ?? '']?.recipe ?? null) : null;

/** Whether lines say how much of what, and how hot or how long. */
export function isRecipe(lines: readonly string[]): boolean {
  const head = lines.join('\n').slice(0, 5_000);
  return (head.match(amount)?.length ?? 0) >= 3 && recipeTime.test(head);
}
