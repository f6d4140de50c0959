/** What a list of ingredients is called that is no dish, or a log of several. */
const noDish =
  /(?<!\p{L})(?:numbers?|notes?|ideas?|log|recipes?|plan|menus?|shopping|list|times?|schedule|test|notizen|ideen|liste|plan|rezepte?|einkauf|idées|recettes?|courses|semaine|recetas?|compra|semana|receitas?|рецепты?|меню|레시피|وصف(?:ة|ات))(?!\p{L})|笔记|菜单|清单|メモ|献立|リスト|\d/iu;

const capital = String.raw`\p{Lu}[\p{L}’'-]+`;
/** Whose it is, as a family calls them. */
const kin =
  '(?:mamie|mémé|mémère|mamy|papi|tata|tante|grand-mère|abuela|mamá|tía|yaya|suegra|vó|avó|mãe|tia)';
/** Parts of a name behind its first word; some can be read in two ways, so that the work doubles with each. */
const mostParts = 10;
const romance = (joining: string, adjective: string): RegExp =>
  new RegExp(
    `^\\p{L}[\\p{L}’'-]+(?: (?:${joining}) ?[\\p{L}’'-]+| ${kin}(?: ${capital})?| [\\p{L}-]+(?:${adjective})|(?<=${kin}) ${capital}){0,${mostParts}}$`,
    'iu',
  );

/** What names of dishes look like where two nouns do not stand beside each other: "Pflaumenmus Ofen" and "Tisane toux" are notes. */
const shapes: Readonly<Record<string, RegExp>> = {
  en: /^\p{L}[\p{L}’'-]*(?: [\p{L}’'&-]+){0,5}$/u,
  de: new RegExp(
    `^(?:(?:[OU]mas|[OU]pas|Mamas|Papas|Muttis|(?:Oma|Tante|Opa|Onkel) \\p{Lu}\\p{Ll}+s) |\\p{Lu}\\p{Ll}{3,}(?:er|es) |\\p{Ll}{3,}(?:e[rs]?) )?${capital}(?: (?:mit|von|vom|nach|aus|in|im|ohne|und|à la) .+)?$`,
    'u',
  ),
  fr: romance(
    "à la|à l[’']|aux?|à|de la|de l[’']|du|des?|d[’']|en|et|avec|sans|façon",
    'é[es]?|ées|aise?|iennes?|oise?|maison',
  ),
  es: romance(
    'al|a la|a|del|de la|de los|de las|de|con|en|y|sin',
    '[ai]d[oa]s?|anos?|anas?|eses?|casero|casera|caseros|caseras',
  ),
  pt: romance('ao|à|a|do|da|dos|das|de|com|em|e|sem', '[ai]d[oa]s?|caseir[oa]s?'),
  ru: /^\p{L}+(?: (?:с|со|из|на|в|по|от|для|без) \p{L}+| \p{L}+){0,3}$/iu,
  ko: /^[\p{L} ]{2,20}$/u,
  ar: /^[\p{L}\p{M} ]{2,40}$/u,
  zh: /^\p{Script=Han}[\p{L}]{1,15}$/u,
  ja: /^[\p{L}ー・]{2,16}$/u,
};

/** The dish that the title of a recipe names, without what stands in brackets; null of a title that names none. */
export function dishOf(title: string, code: string): string | null {
  const name = title.replace(/[（(][^（()）]*[)）]\s*$|\p{Extended_Pictographic}\uFE0F?/gu, '').trim();
  return !noDish.test(name) && shapes[code]?.test(name) === true ? name : null;
}
