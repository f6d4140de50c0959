import { isWhole } from './brackets.ts';
import type { KnownLanguage } from './language.ts';
import type { NotePart } from './note-parts.ts';
import { chooseStatements } from './statements.ts';
import type { TextBlock } from './text-blocks.ts';
import { shortenVisibly as shorten } from './width.ts';

/** Longest description, in characters. */
const longest = 600;
const mostHeadings = 5;
/** Characters by which a statement is known to stand in the gist, where it may be shorter. */
const told = 50;
/** Points of a note beside its sentences, and of one without any; those with a day or an amount come first. */
const mostPoints = { beside: 2, alone: 4 };

const tasksLine: Readonly<Record<KnownLanguage, (done: number, all: number) => string>> = {
  en: (done, all) => `${done} of ${all} ${all === 1 ? 'task' : 'tasks'} done`,
  de: (done, all) => `${done} von ${all} ${all === 1 ? 'Aufgabe' : 'Aufgaben'} erledigt`,
  fr: (done, all) => `${done} ${done > 1 ? 'tâches faites' : 'tâche faite'} sur ${all}`,
  es: (done, all) => `${done} de ${all} ${all === 1 ? 'tarea hecha' : 'tareas hechas'}`,
  zh: (done, all) => `${all} 项任务中已完成 ${done} 项`,
  ja: (done, all) => `${all} 件中 ${done} 件のタスクが完了`,
};

/** In words of the note's language; in figures where that is none of these. */
const lineOfTasks = (done: number, all: number, language: KnownLanguage | null): string =>
  language === null ? `☑ ${done}/${all}` : tasksLine[language](done, all);

/**
 * What a note holds beside its gist, as a Markdown list: its best sentences in their own order, points with a day or an amount, its
 * headings, how far its tasks are. Of a note that its gist says all of, what it says. Null for a note that says nothing.
 */
export function describeNote(
  title: string,
  blocks: readonly TextBlock[],
  parts: readonly NotePart[],
  gist: string | null,
  language: KnownLanguage | null,
): string | null {
  const points: string[] = [];
  const given = gist?.toLowerCase() ?? '';
  const isNew = (text: string): boolean =>
    isWhole(text) &&
    !/[:：]$|</.test(text) &&
    !given.includes(
      text
        .replace(/[.。]$/, '')
        .slice(0, told)
        .toLowerCase(),
    );
  const textsOf = (wanted: NotePart['kind']): string[] =>
    parts.flatMap(({ kind, text }) => (kind === wanted && isNew(text) ? [text] : [])).slice(0, 300);
  const statements = chooseStatements(textsOf('sentence'), { room: 360, most: 2 }, language);
  const listed = [...new Set(textsOf('point'))];
  const counted = listed.filter((text) => /\p{N}/u.test(text));
  const telling =
    statements.length > 0
      ? counted.slice(0, mostPoints.beside)
      : [...new Set([...counted, ...listed])].slice(0, mostPoints.alone);
  const shown = [...statements, ...listed.filter((text) => telling.includes(text))];
  for (const text of shown) points.push(escapeMarkdown(shorten(text, 180)));
  const headings = blocks
    .filter(
      ({ kind, text }) => kind === 'heading' && text !== title && isWhole(text) && !gist?.startsWith(text),
    )
    .map(({ text }) => escapeMarkdown(text));
  if (headings.length > 1)
    points.push(
      `${headings.slice(0, mostHeadings).join(' · ')}${headings.length > mostHeadings ? ' …' : ''}`,
    );
  const tasks = blocks.filter(({ kind }) => kind === 'task');
  if (tasks.length > 0)
    points.push(lineOfTasks(tasks.filter(({ done }) => done).length, tasks.length, language));
  // a note that its gist says all of is told sentence by sentence
  if (points.length === 0)
    for (const { text } of parts.filter(({ kind }) => kind !== 'column').slice(0, mostPoints.alone))
      if (isWhole(text)) points.push(escapeMarkdown(shorten(text, 180)));
  const lines: string[] = [];
  for (const point of new Set(points)) {
    const line = `- ${point}`;
    if (lines.join('\n').length + line.length + 1 <= longest) lines.push(line);
  }
  return lines.length === 0 ? null : lines.join('\n');
}

/** Text as Markdown that shows just this text. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^([-+])/, '\\$1');
