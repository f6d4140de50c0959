import { compareCodeUnits } from '../../../src-shared/compare-code-units.ts';
import { parseFrontMatter } from '../../../src-shared/markdown/front-matter.ts';
import { readProperties } from '../../../src-shared/markdown/note-properties.ts';
import { textFacts } from '../../../src-shared/markdown/text-facts.ts';
import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import { isBoilerplate, isGeneric } from './generic-words.ts';
import { kindNames } from './kind-names.ts';
import { isWide, type KnownLanguage, smallWordsOf } from './language.ts';
import { isUntitled, kindsOf } from './note-kinds.ts';
import type { NoteSources } from './note-sources.ts';
import { splitFrontMatter } from './readable-note.ts';
import { collectCandidates, type TagCandidate, type TextAt } from './tag-candidates.ts';
import { stem, type Word } from './terms.ts';
import { weigh } from './weigh-candidate.ts';

/** How sure a tag has to be, as the logarithm of its odds. */
const least = -1;
/** Terms after the tags that may still become tags. */
const mostAlternatives = 8;
const longestTag = 40;

export type TagSources = NoteSources & { readonly language: KnownLanguage | null };

/**
 * The terms a note is about, best first, at most five: its writer's own tags, then words and phrases weighed by where and
 * how often they stand in its title, folder and text, and what its kind of text is called. Fewer where fewer are sure, but for the
 * principal word of the title. Never stopwords, numbers, or names of days; of two that say the same the better one. `alternatives`
 * rank after them: terms that are worth a tag only if other notes have it.
 */
export function rankTags(
  note: TagSources,
  ranked: readonly RankedCandidate[] = rankCandidates(note),
): { readonly tags: readonly string[]; readonly alternatives: readonly string[] } {
  const own = tagsOfNote(note.content).slice(0, maxTags);
  const principal = ranked.find(({ candidate }) => candidate.places.has('title'));
  const tags: { readonly tag: string; readonly sureness: number }[] = [];
  const alternatives: string[] = [];
  const taken: TagCandidate[] = [];
  // the first that are looked at find room
  for (const one of principal === undefined ? ranked : [principal, ...ranked]) {
    if (alternatives.length >= mostAlternatives) break;
    const tag = shown(one.candidate.words);
    if (tag.length > longestTag || overlaps(one.candidate, taken)) continue;
    const others = [...own, ...tags.map((other) => other.tag), ...alternatives];
    if (others.some((other) => saySame(other, tag, note.language))) continue;
    const isTag = own.length + tags.length < maxTags && (one.sureness >= least || one === principal);
    if (isTag) tags.push({ tag, sureness: one.sureness });
    else alternatives.push(tag);
    taken.push(one.candidate);
  }
  tags.sort((a, b) => b.sureness - a.sureness);
  return { tags: [...own, ...tags.map(({ tag }) => tag)], alternatives };
}

/** The tags that the user gave a note, as the app reads them: `tags` of the front matter, then each `#tag` of the text. */
function tagsOfNote(content: string): string[] {
  const { yaml, body } = splitFrontMatter(content);
  const document = yaml === '' ? null : parseFrontMatter(yaml);
  const inFront = document?.ok ? readProperties(document.value).tags : [];
  const tags = [...inFront, ...textFacts(body).tags].map((tag) => tag.toLowerCase());
  return [...new Set(tags)].filter((tag) => tag.length <= longestTag && /\p{L}/u.test(tag));
}

/** What may be a tag, and how sure that is, as the logarithm of its odds. */
export type RankedCandidate = { readonly candidate: TagCandidate; readonly sureness: number };

/** What may be a tag, the surest first. */
export function rankCandidates(
  { language, ...note }: TagSources,
  weighing: typeof weigh = weigh,
): RankedCandidate[] {
  const code = smallWordsOf(note.blocks.map(({ text }) => text).join('\n'), language);
  const candidates = collectCandidates(textsOf(note, code), language, code);
  const mostCount = candidates.reduce((most, { count }) => Math.max(most, count), 1);
  const around = { mostCount, size: candidates.length, language, code };
  const joined = candidates.filter(
    ({ words, places }) => places.has('title') && words.some(({ stop }) => stop),
  );
  return candidates
    .filter(
      (one) =>
        !isPart(one, joined) &&
        !isChance(one) &&
        (one.places.has('kind') || !one.words.every(({ folded }) => isGeneric(folded, language))),
    )
    .map((candidate) => ({ candidate, sureness: weighing(candidate, around) }))
    .sort((a, b) => b.sureness - a.sureness || compareCodeUnits(a.candidate.key, b.candidate.key));
}

function textsOf({ title, folder, content, blocks }: NoteSources, code: string | null): TextAt[] {
  const folders = folder
    .split('/')
    .map((name) => name.replace(numbering, ''))
    .filter((name) => /\p{L}/u.test(name) && name.length <= longestTag && !isBoilerplate(name));
  const names = [...kindsOf({ title, folder, content, blocks })].map(
    (kind) => kindNames[code ?? '']?.[kind] ?? '',
  );
  return [
    { place: 'title', text: isUntitled(title) ? '' : title },
    ...folders.map((text, index) => ({
      place: index === folders.length - 1 ? ('leaf' as const) : ('folder' as const),
      text,
    })),
    ...names.filter((name) => name !== '').map((text) => ({ place: 'kind' as const, text })),
    ...fenced(content).map((text) => ({ place: 'fence' as const, text })),
    ...blocks.map(({ kind, text }) => ({ place: kind, text })),
  ];
}

/** What only sorts folders, and the year of one: "04 collections", "_posts", "Camino 2026". */
const numbering = /^\d*[\s._-]+(?=\p{L})|(?<![\s._-])[\s._-]+(?:19|20)\d\d$/gu;
const fullNames: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript', py: 'python' };

/** What is fenced in notes about anything. */
const anyCode = new Set([
  'text',
  'txt',
  'plaintext',
  'console',
  'json',
  'bash',
  'sh',
  'shell',
  'diff',
  'yaml',
]);

/** The languages of the code in a note, and npm where a package is installed. */
const fenced = (content: string): string[] =>
  [
    ...new Set([
      ...[...content.matchAll(/^ {0,12}```([a-z+#]{2,12})[ \t]*$/gim)].map(([, name = '']) => {
        const folded = name.toLowerCase();
        return (Object.hasOwn(fullNames, folded) ? fullNames[folded] : undefined) ?? folded;
      }),
      ...(/\b(?:npm (?:i|install|add)|yarn add) \S/.test(content) ? ['npm'] : []),
    ]),
  ].filter((name) => !anyCode.has(name));

/** Whether a word stands nowhere but inside of one term of the title: "bains" of "salle de bains". */
const isPart = ({ key, words, total }: TagCandidate, joined: readonly TagCandidate[]): boolean =>
  words.length === 1 && joined.some((term) => term.total === total && term.key.split(' ').includes(key));

/** Words that stand together once in a sentence, and neither as a name nor as one term: "ferry leaves". */
const isChance = ({ words, count, capitals, places }: TagCandidate): boolean =>
  words.length > 1 &&
  count < 2 &&
  capitals === 0 &&
  !words.some(({ stop }) => stop) &&
  places.size === 1 &&
  places.has('paragraph');

/** As people write it: "plat d'automne", 红烧肉. */
export const shown = (words: readonly Word[]): string =>
  words
    .map(({ text, folded, stop }) => (stop ? text.toLowerCase() : folded))
    .join(' ')
    .replace(
      /(?<=['’]) |(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    );

/** Whether a phrase is cut out of the same words as one before: "car park" and "park rules" of "car park rules". */
const overlaps = (one: TagCandidate, taken: readonly TagCandidate[]): boolean =>
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
