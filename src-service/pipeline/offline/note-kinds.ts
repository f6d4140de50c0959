import { tellsWhoWasThere } from './attendance.ts';
import { isCalendarName } from './calendar.ts';
import type { NoteKind } from './kind-names.ts';
import type { NoteSources } from './note-sources.ts';
import { isRecipe, kitchen } from './recipe.ts';
import { isAddress, isGreeting } from './sentences.ts';

type Seen = NoteSources & { readonly lines: readonly string[] };

/** What kind of text a note is, as far as its form shows it. */
const kinds: Readonly<Record<NoteKind, (note: Seen) => boolean>> = {
  recipe: ({ folder, blocks, lines }) =>
    isRecipe(blocks.filter(({ kind }) => kind !== 'cell' && kind !== 'code').map(({ text }) => text)) ||
    (kitchen.test(folder) && lines.filter((line) => /\p{N}/u.test(line)).length > 1),
  minutes: ({ lines }) => lines.slice(0, 4).some(tellsWhoWasThere),
  notice: (note) => isNotice(note),
  mail: (note) => !isNotice(note) && isMail(note),
  list: ({ content, lines, blocks }) =>
    lines.length > 2 &&
    !isMostly(content, /https?:/) &&
    !blocks.some(({ kind }) => kind === 'heading' || kind === 'cell' || kind === 'code') &&
    lines.filter(isShort).length * 4 >= lines.length * 3,
  diary: ({ title, lines }) => isDay(title) && wordsIn(lines.join('\n')) > 20,
  form: ({ content }) => isMostly(content, /^\s{0,9}#{1,6} |[:：]\s*\**$/),
  links: ({ content }) => isMostly(content, /https?:/),
};

/** The kinds of text that a note is. */
export function kindsOf(note: NoteSources): ReadonlySet<NoteKind> {
  const lines = note.blocks.flatMap(({ kind, text, lines = [text] }) => (kind === 'code' ? [] : lines));
  return new Set((Object.keys(kinds) as NoteKind[]).filter((kind) => kinds[kind]({ ...note, lines })));
}

/** Whether more than half of the lines that have letters are of a form. */
export function isMostly(content: string, form: RegExp): boolean {
  const written = content.split('\n').filter((line) => /\p{L}/u.test(line));
  return written.length > 2 && written.filter((line) => form.test(line)).length * 2 > written.length;
}

const isNotice = ({ title, lines }: Seen): boolean =>
  notice.test(`${title}\n${lines.slice(0, 12).join('\n')}`) && lines.some((line) => hour.test(line));

const isMail = ({ lines, blocks }: Seen): boolean =>
  lines.slice(0, 8).some((line) => line.length < 60 && (isGreeting(line) || isAddress(line))) &&
  blocks.filter(({ kind }) => kind === 'paragraph').length * 2 > blocks.length;

const hour = /\p{N}{1,2}\s?(?::\p{N}{2}|[hH時时点點시]|Uhr|a\.?m\b|p\.?m\b)/u;

/** What those say to many who turn the water off, in the languages that such notes were seen in. */
const notice =
  /\b(?:notices? (?:to|from|through|of)|(?:water|power) (?:off|cut)|outage|dear (?:all|customers|residents|parents|neighbours)|aushang|abgestellt|liebe (?:mieter|nachbarn|eltern)|stromausfall|affiche|coupure|interrompue?|avis aux|aviso|suspensi[oó]n|corte de|interrupç[aã]o)(?!\p{L})|停[水电電]|断水|居住者|各位|объявление|отключени|공지|단수|정전|إعلان|انقطاع/iu;

/** A few words, of which none says more than what is to be bought, packed or done. */
const isShort = (line: string): boolean => {
  const bare = line.replace(address, '');
  return wordsIn(bare) < 6 && !/\p{N}{4}|[:：]/u.test(bare);
};

/** Whether a program called a note so that has no title. */
export const isUntitled = (title: string): boolean => unnamed.test(title.trim());
const unnamed =
  /^(?:readme|index|untitled|unbenannt|ohne titel|sans titre|sin título|sem título|без названия|未命名|无标题|無題|제목 없음|بدون عنوان)(?:[\s.(_-]*\d*\)?)$/iu;

/** Whether a title is a day and nothing else. */
export const isDay = (title: string): boolean => {
  const words = title.split(/[\s.,_-]+/).filter((word) => word !== '');
  return (
    words.every((word) => !/\p{L}/u.test(word) || isCalendarName(word)) &&
    (words.some((word) => /\p{L}{2}/u.test(word)) || /\p{N}{4}.?\p{N}\p{N}.?\p{N}\p{N}/u.test(title))
  );
};

/** Addresses of the web. */
export const address = /\bhttps?:\/\/\S+/g;

/** How many words there are; two characters of Chinese and Japanese are one. */
export const wordsIn = (text: string): number =>
  (text.match(/[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\p{N}+/gu)?.length ?? 0) +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2;
