/** What a list of ingredients is called that is no dish, or a log of several. */
const noDish =
  /(?<!\p{L})(?:numbers?|notes?|ideas?|log|recipes?|plan|menus?|shopping|list|times?|schedule|test|notizen|ideen|liste|plan|rezepte?|einkauf|idées|recettes?|courses|semaine|recetas?|compra|semana|receitas?|рецепты?|меню|레시피|وصف(?:ة|ات))(?!\p{L})|笔记|菜单|清单|メモ|献立|リスト|\d/iu;
/** Rooms, events, deeds, papers and what one mixes to mend or clean, by their word or its end: "kitchen renovation", "Küchenumbau". Nobody eats any. */
const noFood =
  /(?:(?:ation|sion|ment|ance|ence|ness|ship|ity|ism|logy|ungen|ung|heit|keit|schaft|ismus|ción|miento|dad|encia|ção|mento|dade)s?|(?<!\p{L})(?:kitchen|bath|bathroom|bedroom|room|house|home|flat|garden|roof|boiler|car|bike|boat|school|office|club|choir|team|project|budget|repairs?|works?|work|paint|build|makeover|party|trip|meeting|minutes|review|report|class|course|workshop|visit|move|insurance|tax|taxes|bills?|filler|plaster|mortar|grout|putty|glue|cleaner|detergent|soap|candles?|fertili[sz]er|meals?|dinner|lunch|breakfast|diet|deposit|quotes?|cuisine|salle de bains|maison|appartement|jardin|voiture|école|travaux|projet|réunion|voyage|fête|cours|impôts?|repas|enduit|colle|lessive|savon|bougies?|dîner|déjeuner|cocina|baño|casa|piso|jardín|coche|colegio|obras?|reforma|proyecto|viaje|fiesta|curso|impuestos|masilla|pegamento|jabón|detergente|velas?|comida|cena|cozinha|viagem|festa|ремонт|кухня|отпуск|собрание)(?!\p{L})|(?:küche|bad|zimmer|haus|wohnung|garten|dach|heizung|auto|rad|schule|büro|verein|chor|umbau|bau|projekt|kosten|reise|fahrt|feier|fest|party|treffen|kurs|abend|essen|umzug|steuer|vertrag|termin|angebot|frühstück|plan|liste|reparatur|rechnung|bericht|ideen?|protokoll|notiz(?:en)?|inventur|miete|garantie|maschine|werkstatt|möbel|schrank|regal|arzt|urlaub|ausflug|spachtel(?:masse)?|kleber|reiniger|seife|dünger|kerzen)(?!\p{L}))(?:$| )|装修|改造|旅行|会议|计划|预算|项目|聚会|リフォーム|旅行|会議|計画|予算|修理|工事|引っ越し|공사|여행|회의|계획/iu;

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
  return !noDish.test(name) && !noFood.test(name) && shapes[code]?.test(name) === true ? name : null;
}
