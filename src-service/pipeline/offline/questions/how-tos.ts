import { wordsOf } from '../terms.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import type { Phrases } from './phrases.ts';

/** A command that installs packages, and their names. */
const installing =
  /(?:^|[:：`] ?)(?:[$>%#] ?)?(?:sudo )?(?:npm (?:install|i)|yarn (?:global )?add|pnpm (?:add|install)|bun add|pip3? install|pipx install|brew install|cargo (?:install|add)|gem install|go (?:get|install)|composer require|dotnet add package|docker pull|apt(?:-get)? install)((?: -[\w-]+)*) ([@\w][\w@./-]{1,60})(?: ([@\w][\w@./-]{1,60}))?/;

/** The package that a note shows how to install: the one it is about, not what else it needs. */
export function installedPackage(title: string, lines: readonly NoteLine[]): string | null {
  const headings = lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  const about = [title, headings[0] ?? ''].map(foldName);
  for (const { kind, text } of lines) {
    const [, , ...names] = installing.exec(text) ?? [];
    const packages = names.filter(
      (name) =>
        name !== undefined &&
        !/\.(?:txt|deb|rpm|tar|gz|whl)$/.test(name) &&
        name !== '.' &&
        wordsOf(name, 'en')[0]?.stop === false,
    );
    const subject = about
      .map((text) =>
        packages.find(
          (name) =>
            text.includes(foldName(name)) ||
            (text.length >= 4 && foldName(name).includes(text)) ||
            (kind === 'code' &&
              name.split(/[-/@.]/).filter((part) => part.length >= 5 && text.includes(part)).length >= 2),
        ),
      )
      .find((name) => name !== undefined);
    if (subject !== undefined) return subject;
  }
  return null;
}

const kitchenAmount =
  // polynomial: from each place, of a number of at most ten characters
  /(?:^|[^\d.,:/])(?:\d[\d.,/½¼¾]{0,9}|[½¼¾]) ?(?:(?:k?g|[mcd]?l|EL|TL|tbsp|tsp|tablespoons?|teaspoons?|cups?|Esslöffel|Teelöffel|Tassen?|cuill[eè]res?|cucharad\p{L}+|vasos?|oz|lb|Prise|càs|càc|cda|cdta|cdas|tazas?|dientes?|gousses?|pincée|sachets?|Stück|Pck|Pkg)(?!\p{L})|克|毫升|勺|小勺|大勺|グラム)|[大小]さじ ?\d|\d ?カップ|\d ?(?:個|本|枚|片|かけ)(?!\p{L}?月)/gu;
/** What one cooks with, and what one may also paint or clean with. */
const foods =
  'butter|sugar|flour|eggs?|milk|cream|oats|rice|onions?|lemons?|yeast|salt|cheese|honey|rye|chicken|beef|lentils|tomatoes|zucker|mehl|eier|ei|milch|sahne|hefe|salz|zwiebeln?|käse|honig|essig|linsen|quark|beurre|sucre|farine|œufs?|oeufs?|lait|crème|riz|levure|sel|oignons?|yaourt|lentilles|mantequilla|azúcar|harina|huevos?|leche|nata|sal|arroz|levadura|cebollas?|manteca|potatoes|kartoffeln|patatas|pommes de terre|carrots|möhren|carottes|zanahorias|garlic|knoblauch|ail|ajos?';
const wideFoods =
  '糖|盐|醋|酱油?|生抽|料酒|淀粉|面粉|鸡蛋|蛋|牛奶|肉|排骨|番茄|土豆|豆腐|葱|姜|蒜|虾|砂糖|塩|醤油|みりん|酒|卵|牛乳|バター|薄力粉|粉糖';
/** What is eaten, wherever it stands. */
const eaten = new RegExp(`(?<!\\p{L})(?:${foods})(?!\\p{L})|${wideFoods}|鶏|肉|鱼|米`, 'iu');
/** An amount of it where numbers stand without measures: "225 butter, 4 eggs". */
const food = new RegExp(
  `\\d[\\d.,/½]{0,9} ?(?:\\p{L}{1,8}\\.? ){0,2}(?:${foods}|oil|water|öl|wasser|huile|aceite|agua)(?!\\p{L})|(?:${wideFoods}|油|水) ?(?:\\d|[一二三两半]\\p{Script=Han})|\\d(?:酒|酱|糖|醋|水)(?=\\d|（)`,
  'giu',
);
const warm = /\d ?°|\d ?(?:℃|度)|\d ?(?:mins?|Min|mn|minutes|minutos|Minuten|分|分钟|Std|hs?)(?!\p{L})/u;
const cooked =
  /rühren|kochen|backen|ofen|simmer|boil|bake|fry|oven|hornear|horno|sart[eé]n|fre[ií]r|pfanne|poêle|skillet|saucepan|cocer|sofreír|mijoter|cuire|au four|nevera|frigo|reposar|cuocere|жар|варить|굽|볶|炒|煮|焼く|蒸|烤|焯|炖|收汁|沸騰|茹で|揚げ|forno|refog|assar|ferver|духовк|туш|запек|끓|버무|절이|اسلق|يغلي|الفرن|مقلي|مسلوق|قلي/iu;

/** A title or a folder that is of cooking. */
const kitchen =
  /recipe|kitchen|cooking|baking|\bfood\b|bread|rezept|küche|backen|kochen|brot|recette|cuisine|receta|cocina|comida|厨房|菜谱|食谱|烘焙|料理|レシピ|cozinha|receitas?|кухн|рецепт|요리|주방|음식|레시피|مطبخ|طبخ|وصفات/i;

/** Whether a note is a recipe: food, several amounts as a kitchen measures them, and heat or time, and little else. */
export function isRecipe(place: string, lines: readonly NoteLine[]): boolean {
  if (lines.some(({ kind }) => kind === 'code' || kind === 'cell')) return false;
  const text = lines.map(({ text: line }) => line).join('\n');
  if (!eaten.test(text)) return false;
  const measured = new Set(
    [...text.matchAll(kitchenAmount), ...text.matchAll(food)].map(
      ({ 0: found, index }) => index + found.search(/[\p{N}一二三两半]/u),
    ),
  ).size;
  const inKitchen = kitchen.test(place) && measured > 0 && cooked.test(text);
  const amounts = inKitchen ? (text.match(/\d+/g)?.length ?? 0) : measured;
  return amounts >= 3 && amounts * 250 > text.length && (warm.test(text) || cooked.test(text));
}

/** Whether a note in a folder of a kitchen says how something is cooked, in languages whose measures nobody knows here. */
export function isCooked(folder: string, lines: readonly NoteLine[]): boolean {
  const text = lines.map(({ text: line }) => line).join('\n');
  return kitchen.test(folder) && cooked.test(text) && (text.match(/\p{N}+/gu)?.length ?? 0) >= 3;
}

/**
 * The tasks that the title names, headings over what is to be done (code, steps) and lines over code: "Annuler le dernier
 * commit". A heading over anything else may be a plan or a point of an agenda.
 */
export function namedTasks(
  title: string,
  lines: readonly NoteLine[],
  { tasks, withTool }: Pick<Phrases, 'tasks' | 'withTool'>,
): string[] {
  const tool = withTool === undefined ? null : toolOf(title, lines);
  const body = lines.filter(({ kind }) => kind !== 'break').flatMap((line) => commandOf(line, tool));
  const repeatsTitle = body[0]?.kind === 'heading' && foldName(body[0].text) === foldName(title);
  const shown: NoteLine[] = [
    { kind: 'heading', text: title.replace(/(?<=\S)\s*[（(][^()（）]*[)）]\s*$/u, '') },
    ...body.slice(repeatsTitle ? 1 : 0),
  ];
  const hasSteps = body.filter(({ numbered }) => numbered).length > 1;
  return shown.flatMap(({ kind, text }, index) => {
    const next = shown[index + 1];
    if (kind === 'code' || next === undefined) return [];
    const isShown =
      next.kind === 'code' ||
      next.numbered === true ||
      (next.kind === 'text' && asksHow.test(text) && !/\d{4}/.test(title));
    const isNamed = index === 0 ? !['heading', 'task', 'done'].includes(next.kind) : isShown;
    if (!isNamed || (kind !== 'heading' && next.kind !== 'code')) return [];
    const name = text
      .replace(topic, '')
      .replace(numbering, '')
      .replace(/\s?[:：]$/, '');
    if (pointing.test(name) || unfinished.test(name) || isTitleCase(name)) return [];
    // the first heading of a note without a title is its title
    const isTitle = index === 0 || (index === 1 && title === '');
    const isOfTool = !isTitle && tool !== null && startsWith(next.text, tool) && !startsWith(name, tool);
    if (/[()?]|https?:| --?[a-z]{2}/.test(name) || (!isTitle && !isOfTool && !isEnough(name, title)))
      return [];
    const isSure = next.kind === 'code' || hasSteps;
    for (const [shape, ask, certainty] of tasks) {
      const parts = certainty === 'loose' && !isSure ? null : shape.exec(name);
      if (parts === null) continue;
      const question = ask(...parts);
      return [
        isOfTool && withTool !== undefined && !name.toLowerCase().includes(tool)
          ? withTool(question, tool)
          : question,
      ];
    }
    return [];
  });
}

/** The program of whose commands a note is by its title: "ffmpeg", "git, ce que j’oublie". */
function toolOf(title: string, lines: readonly NoteLine[]): string | null {
  const names = title.toLowerCase().match(/(?<![\p{L}\p{N}])[a-z][a-z\d.-]+/gu) ?? [];
  return (
    names.find(
      (name) =>
        !keyword.test(name) &&
        lines.some(
          ({ kind, text }) =>
            kind !== 'heading' && text.split(separator).some((part) => startsWith(part.trim(), name)),
        ),
    ) ?? null
  );
}

/** What stands between a task and its command. */
const separator = /[:：=→]|[-=]>|\s[-–—]\s/u;

/** Whether a line begins with a command of a program, rather than with its name. */
const startsWith = (line: string, tool: string): boolean => {
  const bare = line.replace(/^(?:[$>%#] ?)?(?:sudo |npx )?/, '');
  return (
    bare.startsWith(`${tool} `) &&
    /^(?:-{1,2}[a-z]|[a-z][a-z-]*(?: |$)|["'./~])/.test(bare.slice(tool.length + 1))
  );
};

/** A line that is a command or ends with one, as if code were set apart: "undo a commit: git reset HEAD~1". */
function commandOf(line: NoteLine, tool: string | null): NoteLine[] {
  if (tool === null || (line.kind !== 'text' && line.kind !== 'item')) return [line];
  if (startsWith(line.text, tool)) return [{ kind: 'code', text: line.text }];
  const [, task = '', command = ''] =
    /^([^:：=→]{4,60}?)\s?(?:[:：=→]|[-=]>|\s[-–—]\s)\s?(\S.*)/u.exec(line.text) ?? [];
  return startsWith(command, tool)
    ? [
        { kind: 'text', text: task },
        { kind: 'code', text: command },
      ]
    : [line];
}

/** A heading that is for how something is done by its first word, or in French and Spanish by the form of it. */
const asksHow =
  /^(?:how to|comment|cómo|\p{L}{2,}(?:[aei]r|re)(?:l[oae]s?)?) |(?:方法|公式|步骤|流程|手順|やり方)$/iu;
/** What stands before a heading in a list of chapters. */
const numbering = /^(?:\d+(?:\.\d+)*[.)、]?|[一二三四五六七八九十]+[、.])\s*/u;
/** What some writers put before a task: "git - récupérer une branche". */
const topic = /^[\p{L}\d.]{2,12} (?:-|–|—|:) (?=\p{L})/u;
/** Titles have words that stay small. */
const mostly = 0.7;
/** Written As A Title, which names cannot be told from: "How to Extend Docker Compose File". */
const isTitleCase = (text: string): boolean => {
  const words =
    text
      .replace(/^How to /i, '')
      .match(/\p{L}{4,}/gu)
      ?.slice(1) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word));
  return large.length >= 2 && large.length >= words.length * mostly;
};

/** Whether a heading says enough without its note: words of the title, or several of its own. "Create the file" does not. */
const isEnough = (name: string, title: string): boolean => {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return name.length >= 6;
  const own = (name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
    .slice(1)
    .filter((word) => wordsOf(word, 'en')[0]?.stop !== true && !small.test(word));
  const inTitle = title.toLowerCase();
  return (
    own.length >= 3 || (own.length >= 2 && own.some((word) => word.length >= 4 && inTitle.includes(word)))
  );
};
const small =
  /^(?:les|des|une|mon|mes|par|pour|avec|dans|mais|los|las|una|del|por|con|para|der|die|das|den|dem|ein|eine|mit|für|new|entire|main|whole)$/;

/** A task whose last word wants another: "changer l'auteur des 3 derniers". */
const unfinished =
  /(?<!\p{L})(?:derni[eè]re?s?|premi[eè]re?s?|suivante?s?|autres?|mêmes?|actuelle?s?|últim[oa]s?|primer[oa]s?|siguientes?|otr[oa]s?|actual(?:es)?|last|first|next|other|same|the|an?|of|to|with|for|in|on|by|from|using|\d)$/iu;
/** A task with such a word is one step of another. */
const pointing =
  /(?<!\p{L})(?:this|these|it|above|below|following|your|yours|and|tu|tus|votre|vos|dies\p{L}*|cet?te|cela|ceci|est[aeo]s?)(?!\p{L})|这|上述|以下|下面|これ|この|上記/iu;

/** What code begins with that is no program. */
const keyword =
  /^(?:import|export|from|select|insert|update|delete|class|function|return|var|let|const|if|for|while|switch|include|using|case|use|print|new|void)$/i;

/** The program that a note of its use is called by: it has a chapter of it, with code. */
export function usedProgram(title: string, lines: readonly NoteLine[]): string | null {
  const chapter = lines.some(({ kind, text }) => kind === 'heading' && usage.test(text));
  return chapter &&
    lines.some(({ kind }) => kind === 'code') &&
    /^[\w@./-]{2,40}$/.test(title) &&
    !/readme/i.test(title)
    ? title
    : null;
}

const usage = /^(?:Usage|Verwendung|Benutzung|Utilisation|Uso|用法|使用方法|使い方|利用方法)$/i;
