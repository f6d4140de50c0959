import type { KnownLanguage } from '../language.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import { type Phrases, phrases } from './phrases.ts';

const installing =
  /(?:npm (?:install|i)|yarn (?:global )?add|pnpm (?:add|install)|bun add|pip3? install|pipx install|brew install|cargo (?:install|add)|gem install|go (?:get|install)|composer require|dotnet add package|docker pull|apt(?:-get)? install)((?: -{1,2}[\w-]+)*) ([@\w][\w@./-]{1,60})(?: ([@\w][\w@./-]{1,60}))?/;

/** The package that a note shows how to install: the one it is about, not what else it needs. */
export function installedPackage(title: string, lines: readonly NoteLine[]): string | null {
  const headings = lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  const about = [title, headings[0] ?? ''].map(foldName);
  const chapter = headings.some((text) =>
    /^(?:\P{L}*)(?:install|instal·?la|安装|安裝|インストール|설치|установка)/iu.test(text),
  );
  for (const { text } of lines) {
    const [, , ...names] = installing.exec(text) ?? [];
    const packages = names.filter((name) => name !== undefined && !name.endsWith('.txt') && name !== '.');
    const subject = about
      .map((text) =>
        packages.find(
          (name) => text.includes(foldName(name)) || (text.length >= 4 && foldName(name).includes(text)),
        ),
      )
      .find((name) => name !== undefined);
    if (subject !== undefined) return subject;
    if (chapter && packages.length === 1) return packages[0] ?? null;
  }
  return null;
}

const kitchenAmount =
  /(?:^|[^\d.,:/])(?:\d[\d.,/½¼¾]*|[½¼¾]) ?(?:(?:k?g|[mcd]?l|EL|TL|tbsp|tsp|tablespoons?|teaspoons?|cups?|Esslöffel|Teelöffel|Tassen?|cuill[eè]res?|cucharad\p{L}+|vasos?|oz|lb|Prise|càs|càc|cda|cdta|cdas|tazas?|dientes?|gousses?|pincée|sachets?|Stück|Pck|Pkg)(?!\p{L})|克|毫升|勺|小勺|大勺|グラム)|[大小]さじ ?\d|\d ?カップ|\d ?(?:個|本|枚|片|かけ)(?!\p{L}?月)/gu;
const warm = /\d ?°|\d ?(?:℃|度)|\d ?(?:min|Min|mn|minutes|minutos|Minuten|分|分钟|Std|hs?)(?!\p{L})/u;
const cooked =
  /rühren|kochen|backen|ofen|simmer|boil|bake|fry|oven|hornear|horno|sart[eé]n|fre[ií]r|pfanne|poêle|skillet|saucepan|cocer|sofreír|mijoter|cuire|au four|nevera|frigo|reposar|cuocere|жар|варить|굽|볶|炒|煮|焼く|蒸|烤/iu;

/** A title or a folder that is of cooking. */
const kitchen =
  /recipe|kitchen|cooking|baking|\bfood\b|bread|rezept|küche|backen|kochen|brot|recette|cuisine|receta|cocina|comida|厨房|菜谱|食谱|烘焙|料理|レシピ/i;

/** Whether a note is a recipe: several amounts as a kitchen measures them, and heat or time, and little else. */
export function isRecipe(place: string, lines: readonly NoteLine[]): boolean {
  if (lines.some(({ kind }) => kind === 'code' || kind === 'cell')) return false;
  const text = lines.map(({ text: line }) => line).join('\n');
  const measured = text.match(kitchenAmount)?.length ?? 0;
  const inKitchen = kitchen.test(place) && (measured > 0 || cooked.test(text));
  const amounts = inKitchen ? (text.match(/\d+/g)?.length ?? 0) : measured;
  return amounts >= 3 && amounts * 250 > text.length && (warm.test(text) || cooked.test(text));
}

/** The tasks that the title, headings, and lines over code name: "Annuler le dernier commit". */
export function namedTasks(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const shown = [{ kind: 'heading', text: title }, ...lines.filter(({ kind }) => kind !== 'break')];
  return shown.flatMap(({ kind, text }, index) => {
    const next = shown[index + 1]?.kind;
    if (kind === 'code' || next === undefined || next === 'heading') return [];
    if (kind !== 'heading' && next !== 'code') return [];
    const name = text.replace(/\s*[:：]$/, '');
    for (const [shape, ask] of phrases[language].tasks) {
      const parts = shape.exec(name);
      if (parts !== null) return [ask(...parts)];
    }
    return [];
  });
}

/** What the title of a note of commands, of steps or of directions names, where the note says no more of it than that. */
export function shownTopic(
  title: string,
  lines: readonly NoteLine[],
  { guide, deed }: Pick<Phrases, 'guide' | 'deed'>,
): string | null {
  const isGuide =
    guide.test(title) ||
    lines.some(({ kind }) => kind === 'code') ||
    (deed?.test(title) === true && lines.filter(({ numbered }) => numbered === true).length >= 3);
  const isName = /\p{L}{2}/u.test(title) && !unnamed.test(title);
  return isGuide && isName ? title : null;
}

/** Whether a title is the name of a program: a word that stands in the commands of its note. */
export const isTool = (title: string, lines: readonly NoteLine[]): boolean =>
  /^[\w@./-]+$/.test(title) &&
  lines.some(
    ({ kind, text }) =>
      kind === 'code' &&
      text
        .toLowerCase()
        .split(/[^\w@./-]+/)
        .includes(title.toLowerCase()),
  );

/** What names no deed: what a program calls a note, a day, a reason. */
const unnamed =
  /^(?:readme|index|untitled|notes?|changelog|why|warum|wieso|pourquoi|por qué)(?!\p{L})|\d{4}|为什么|原因|理由|なぜ/iu;

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

/** The newest version of a list of changes, each under a heading with its version and day. */
export function newestVersion(lines: readonly NoteLine[]): string | null {
  const versions = lines.flatMap(({ kind, text }) => {
    const [, version, day] = /^\[?v?(\d+\.\d+(?:\.\d+)?)\]?.{0,120}?(\d{4}-\d\d-\d\d)/.exec(text) ?? [];
    return kind === 'heading' && version !== undefined && day !== undefined ? [{ version, day }] : [];
  });
  if (versions.length < 2) return null;
  return versions.reduce((newest, one) => (one.day > newest.day ? one : newest)).version;
}
