import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { NoteKind } from './kind-names.ts';
import { address, isDay, isMostly, isUntitled, kindsOf, wordsIn } from './note-kinds.ts';
import type { NoteSources } from './note-sources.ts';
import { countOf } from './readable-note.ts';
import type { TextBlock } from './text-blocks.ts';

/** From here on a Memory counts as relevant. */
const threshold = 0.3;
/** Characters that are looked at. */
const weighed = 200_000;

/** What reasons are found in. */
type Seen = NoteSources & {
  readonly lines: readonly string[];
  readonly kinds: ReadonlySet<NoteKind>;
  /** How many words there are; two characters of Chinese and Japanese are one. */
  readonly words: number;
  /** How many things that are looked up: amounts, days, numbers of telephones, addresses, links to notes and to the web. */
  readonly facts: number;
};

/**
 * Why one wants to find a note again, or does not: what each reason adds, and how far it holds, from 0 to 1. How long a note is says nothing
 * once there are a few sentences. Which days are still to come, who links here and how often it was edited are not known here.
 */
const reasons: Readonly<Record<string, readonly [adds: number, holds: (note: Seen) => number | boolean]>> = {
  saysSomething: [0.2, ({ words }) => Math.min(1, words / 60)],
  hasFacts: [0.25, ({ facts }) => Math.min(1, facts / 5)],
  isFiled: [0.1, ({ folder }) => folder.trim() !== ''],
  isNamed: [
    0.1,
    ({ title }) => /\p{L}{2}|\p{Script=Han}/u.test(title) && !isUntitled(title) && !isDay(title),
  ],
  isOrdered: [0.1, ({ blocks }) => blocks.some(({ kind }) => /heading|cell|code/.test(kind))],
  hasOpenTasks: [
    0.05,
    (note) => 2 * tasksOf(note).length < note.lines.length && tasksOf(note).some(({ done }) => !done),
  ],
  isTickedOff: [-0.3, (note) => isTickedOff(note)],
  isBareList: [-0.25, ({ kinds }) => kinds.has('list')],
  isMood: [-0.5, (note) => moodOf(note)],
  isOutdated: [-0.45, ({ kinds }) => kinds.has('notice')],
  isVersionLog: [
    -0.5,
    ({ blocks }) => blocks.filter(({ kind, text }) => kind === 'heading' && version.test(text)).length > 2,
  ],
  asksForMoney: [-0.4, ({ content }) => countOf(content, funding) > 1],
  isUnfilled: [-0.2, ({ kinds }) => kinds.has('form')],
  isOfOthers: [-0.1, ({ content }) => saved.test(content) || isMostly(content, /^\s{0,9}>/)],
};
const start = 0.25;

/** How likely it is that one wants to find a note again, by a few reasons. 0 for an empty one; two decimals. */
export function judgeRelevance(note: NoteSources, provenance: string): Relevance {
  const content = note.content.slice(0, weighed);
  const lines = note.blocks.flatMap(({ text, lines = [text] }) => lines);
  const text = lines.join('\n').slice(0, weighed);
  const words = wordsIn(text);
  if (words === 0) return { relevant: false, score: 0, provenance };
  const facts =
    new Set(text.replace(address, '').match(fact)).size +
    countOf(content, link) +
    lines.filter((line) => line.includes('://') && wordsIn(line.replace(address, '')) > 0).length;
  const seen: Seen = { ...note, content, lines, kinds: kindsOf({ ...note, content }), words, facts };
  const sum = Object.values(reasons).reduce((all, [adds, holds]) => all + adds * Number(holds(seen)), start);
  const score = Math.round(100 * Math.min(1, Math.max(0, sum))) / 100;
  return { relevant: score >= threshold, score, provenance };
}

/** Sums of money, days and hours, numbers that are not merely how many, addresses of people. */
const fact =
  /\p{Sc}\s?\p{N}+|\p{N}+(?:[.,:/-]\p{N}+)+|\p{N}{3,}|\p{N}+\s?(?:[\p{Sc}%°年月日号時时点분시]|kg|km|ml|min|uhr|h\b|g\b|[ap]m\b)|[^\s@]{1,60}@[^\s@]{1,60}/giu;
const link = /\[\[[^[\]\n]{1,200}\]\]|\]\(https?:/g;
const version = /^[^\d\n]{0,3}\d{1,4}\.\d{1,4}\.\d{1,4}(?![^\s\]):])/;
/** Where programs and pages ask for gifts. */
const funding =
  /patreon|ko-?fi\b|open ?collective|liberapay|buy ?me ?a ?coffee|github\.com\/sponsors|github sponsors|paypal\.me|afdian|爱发电/gi;
/** What programs that save pages of the web write above them. */
const saved = /^---\n(?:[^\n]{0,500}\n){0,20}?(?:source|url):[ \t]{0,9}["']?https?:/i;

const tasksOf = ({ blocks }: Seen): TextBlock[] => blocks.filter(({ kind }) => kind === 'task');

/** Whether most tasks of a list, or lines of a note, are done with. */
function isTickedOff(note: Seen): boolean {
  const tasks = tasksOf(note);
  if (tasks.length > 2 && tasks.length * 2 > note.lines.length)
    return tasks.filter(({ done }) => done).length * 2 > tasks.length;
  return isMostly(note.content, /^[-*+\s]{0,9}~~/);
}

/** How far a text is a few sentences under a day, in which nothing is looked up; under a single word it may be something else. */
function moodOf({ title, folder, blocks, kinds, words, facts }: Seen): number {
  if (kinds.has('list') || blocks.some(({ kind }) => kind !== 'paragraph')) return 0;
  const isOfDay = isDay(title) || isUntitled(title) || diaries.test(folder);
  const share = isOfDay ? 1 : wordsIn(title) < 2 ? 0.6 : 0;
  return share * Math.max(0, 1 - words / 160) * Math.max(0, 1 - facts / 4);
}

/** What people call the folder of their diary. */
const diaries =
  /(?:^|\/)(?:journals?|diary|tagebuch|carnet|diario|diário|дневник|日记|日記|일기|يوميات)(?:$|\/)/iu;
