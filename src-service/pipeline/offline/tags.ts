import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import { isGeneric } from './generic-words.ts';
import { isWide, type KnownLanguage, smallWordsOf } from './language.ts';
import type { NoteSources } from './note-sources.ts';
import { recipeName } from './recipe.ts';
import { type Candidate, collectCandidates, type TextAt } from './tag-candidates.ts';
import { stem, type Word } from './terms.ts';
import { weigh } from './weigh-candidate.ts';
import { writersTags } from './writers-tags.ts';

/** Tags that a note is given even if they are not sure: enough to find it by. */
const enough = 3;
/** How sure further ones have to be. */
const least = -0.4;
/** Terms after the tags that may still become tags. */
const mostAlternatives = 8;
const longestTag = 40;
/** Links and bold words of a note that are looked at. */
const mostMarks = 500;

export type TagSources = NoteSources & { readonly language: KnownLanguage | null };

/**
 * The terms a note is about, best first, at most five: its writer's own tags, then words and phrases weighed by where and
 * how often they stand in its title, folder and text, and what a recipe is called. Never stopwords, numbers, or names of days; of
 * two that say the same the better one. `alternatives` rank after them: terms that are worth a tag only if other notes have it.
 */
export function rankTags(note: TagSources): {
  readonly tags: readonly string[];
  readonly alternatives: readonly string[];
} {
  const { content, blocks, language } = note;
  const tags = writersTags(content, blocks).slice(0, maxTags);
  const alternatives: string[] = [];
  const taken: Candidate[] = [];
  for (const { candidate, sureness } of rankCandidates(note)) {
    if (alternatives.length >= mostAlternatives) break;
    const tag = shown(candidate.words);
    if (tag.length > longestTag || overlaps(candidate, taken)) continue;
    if ([...tags, ...alternatives].some((other) => saySame(other, tag, language))) continue;
    const isTag = tags.length < maxTags && (tags.length < enough || sureness >= least);
    (isTag ? tags : alternatives).push(tag);
    taken.push(candidate);
  }
  return { tags, alternatives };
}

function rankCandidates({ title, folder, content, blocks, language }: TagSources) {
  const code = smallWordsOf(blocks.map(({ text }) => text).join('\n'), language);
  const candidates = collectCandidates(textsOf({ title, folder, content, blocks }, code), language, code);
  const counts = new Map(candidates.map(({ key, count }) => [key, count]));
  const mostCount = candidates.reduce((most, { count }) => Math.max(most, count), 1);
  const around = { counts, mostCount, isWide: isWide(language) };
  return candidates
    .filter((one) => !isChance(one) && !one.words.every(({ folded }) => isGeneric(folded, language)))
    .map((candidate) => ({ candidate, sureness: weigh(candidate, around) }))
    .sort((a, b) => b.sureness - a.sureness || compare(a.candidate.key, b.candidate.key));
}

function textsOf({ title, folder, content, blocks }: NoteSources, code: string | null): TextAt[] {
  const folders = folder
    .split('/')
    .map((name) => name.replace(numbering, ''))
    .filter((name) => /\p{L}/u.test(name) && name.length <= longestTag);
  const prose = blocks.filter(({ kind }) => kind !== 'cell' && kind !== 'code').map(({ text }) => text);
  const recipe = recipeName(prose, code);
  return [
    { place: 'title', text: unnamed.test(title) ? '' : title },
    ...folders.map((text, index) => ({
      place: index === folders.length - 1 ? ('leaf' as const) : ('folder' as const),
      text,
    })),
    ...(recipe === null ? [] : [{ place: 'recipe' as const, text: recipe }]),
    ...[...fenced(content)].map((text) => ({ place: 'fence' as const, text })),
    ...marked(content).map((text) => ({ place: 'mark' as const, text })),
    ...blocks.map(({ kind, text }) => ({ place: kind, text })),
  ];
}

/** What only sorts folders, and the year of one: "04 collections", "_posts", "Camino 2026". */
const numbering = /^\d*[\s._-]+(?=\p{L})|(?<![\s._-])[\s._-]+(?:19|20)\d\d$/gu;
/** What a program calls a note that has no title. */
const unnamed =
  /^(?:readme|index|untitled|unbenannt|ohne titel|sans titre|sin título|sem título|без названия|未命名|无标题|無題|제목 없음|بدون عنوان)(?:[\s.(_-]*\d*\)?)$/iu;

const fullNames: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript', py: 'python' };

/** The languages of the code in a note. */
const fenced = (content: string): Set<string> =>
  new Set(
    [...content.matchAll(/^ {0,12}```([a-z+#]{2,12})[ \t]*$/gim)].map(([, name = '']) => {
      const folded = name.toLowerCase();
      return fullNames[folded] ?? folded;
    }),
  );

/** What its writer links to or marks. */
const marked = (content: string): string[] =>
  [
    ...content.matchAll(
      /\[\[([^[\]|#\n]{2,60})(?:[|#][^[\]\n]{0,60})?\]\]|\*\*([^*\n]{2,60})\*\*|`([^`\n]{2,40})`/g,
    ),
  ]
    .slice(0, mostMarks)
    .map(([, link, bold, code]) => link ?? bold ?? code ?? '');

/** Words that stand together once in a sentence, and not as a name: "ferry leaves". */
const isChance = ({ words, count, capitals, places }: Candidate): boolean =>
  words.length > 1 && count < 2 && capitals === 0 && places.size === 1 && places.has('paragraph');

/** As people write it: "plat d'automne", 红烧肉. */
const shown = (words: readonly Word[]): string =>
  words
    .map(({ text, folded, stop }) => (stop ? text.toLowerCase() : folded))
    .join(' ')
    .replace(
      /(?<=['’]) |(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    );

/** Whether a phrase is cut out of the same words as one before: "car park" and "park rules" of "car park rules". */
const overlaps = (one: Candidate, taken: readonly Candidate[]): boolean =>
  one.words.length > 1 &&
  taken.some(
    (other) =>
      other.words.length > 1 &&
      one.words.some(({ folded, stop }) => !stop && other.words.some((word) => word.folded === folded)),
  );

function saySame(one: string, other: string, language: KnownLanguage | null): boolean {
  const [a, b] = [stemmed(one, language), stemmed(other, language)];
  return (
    a === b ||
    (isWide(language)
      ? a.includes(b) || b.includes(a)
      : ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
  );
}

const stemmed = (tag: string, language: KnownLanguage | null): string =>
  tag
    .split(/[ '’]/)
    .map((word) => stem(word, language))
    .join(' ');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
