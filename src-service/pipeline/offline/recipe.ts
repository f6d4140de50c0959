/** What is left of a text without its amounts and their units. */
export const withoutAmounts = (text: string): string => text.replace(amount, '').replace(/[^\p{L}]+/gu, '');

const amount =
  /(?:\p{N}|[½¼¾⅓])\s?(?:g|gr|kg|ml|cl|dl|l|oz|cups?|tbsp|tsp|EL|TL|cdas?|cditas?|cs|cc|克|毫升|мл|кг|г|غم|スプーン|カップ)(?![a-zA-Z])|(?:大さじ|小さじ|[一二三半]勺|큰술|스푼|ст\. ?л|ч\. ?л|ملعقة|colher|cucharad|cuill|Prise|pinch|pincée|pizca)/gu;
/** How hot, or how long. */
export const recipeTime = /\p{N}\s?(?:[°º℃]|度|h\b|m\b|min|мин|分|분|دقي)|\p{N}['′]/iu;

/** Whether lines say how much of what, and how hot or how long. */
export function isRecipe(lines: readonly string[]): boolean {
  const head = lines.join('\n').slice(0, 5_000);
  return (head.match(amount)?.length ?? 0) >= 3 && recipeTime.test(head);
}

/** What people call a folder of recipes, and those of kitchens. */
export const kitchen =
  /(?:^|\/)(?:food|recipes?|kitchen|cooking|baking|küche|rezepte|kochen|backen|cuisine|recettes?|cocina|recetas?|cozinha|receitas?|кухня|рецепты|요리|레시피|台所|料理|レシピ|菜谱|厨房|食谱|طبخ|مطبخ|وصفات)/iu;
const cooked =
  /rühren|kochen|backen|ofen|simmer|boil|bake|fry|oven|hornear|horno|sart[eé]n|fre[ií]r|pfanne|poêle|skillet|saucepan|cocer|sofreír|mijoter|cuire|au four|nevera|frigo|reposar|cuocere|жар|варить|굽|볶|炒|煮|焼く|蒸|烤|焯|炖|收汁|沸騰|茹で|揚げ|forno|refog|assar|ferver|духовк|туш|запек|끓|버무|절이|اسلق|يغلي|الفرن|مقلي|مسلوق|قلي/iu;

/** Whether lines in a folder of a kitchen say how something is cooked, in measures that nobody knows here. */
export function isCooked(folder: string, lines: readonly string[]): boolean {
  const text = lines.join('\n');
  return kitchen.test(folder) && cooked.test(text) && (text.match(/\p{N}+/gu)?.length ?? 0) >= 3;
}
