import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import type { EnexTask } from './enex-note.ts';
import { evernoteDay, evernoteMinute } from './evernote-time.ts';

/**
 * ENML with the tasks of a note as lists: those of a group in the place of what Evernote wrote for other programs, which says that tasks are not
 * supported; all others at the end.
 */
export function withTasks(enml: string, tasks: readonly EnexTask[]): string {
  if (tasks.length === 0) return enml;
  const groups = Map.groupBy(tasks, ({ group }) => group || 'none');
  const pieces: string[] = [];
  let [from, depth] = [0, 0];
  /** The group whose place is being passed: what it is within, and where its first child begins. */
  let passing: { readonly depth: number; readonly from: number } | null = null;
  for (const { 0: tag, 1: slash, index } of enml.matchAll(/<(\/?)div\b[^<>]*>/gi)) {
    const after = index + tag.length;
    if (slash === '/') {
      depth -= 1;
      if (passing?.depth !== depth) continue;
      passing = null;
      from = after;
      continue;
    }
    const own = passing === null ? groups.get(groupOf(tag)) : undefined;
    if (own !== undefined) {
      groups.delete(groupOf(tag));
      pieces.push(enml.slice(from, index), listOf(own));
      from = after;
      if (!tag.endsWith('/>')) passing = { depth, from: after };
    }
    if (!tag.endsWith('/>')) depth += 1;
  }
  const rest = [...groups.values()].map(listOf).join('');
  const end = enml.lastIndexOf('</en-note>');
  if (end < from) return pieces.join('') + enml.slice(from) + rest;
  return pieces.join('') + enml.slice(from, end) + rest + enml.slice(end);
}

/** The id of the group that an element is the place of. */
const groupOf = (tag: string): string =>
  /--en-task-group:\s*true/i.test(tag) ? (/--en-id:\s*([^;"'\s]+)/i.exec(tag)?.[1] ?? '?') : '?';

const listOf = (tasks: readonly EnexTask[]): string =>
  `<ul>${[...tasks]
    .sort((one, other) => (one.weight < other.weight ? -1 : one.weight > other.weight ? 1 : 0))
    .map(
      (task) => `<li><input type="checkbox"${task.isDone ? ' checked' : ''}>${escapeHtml(textOf(task))}</li>`,
    )
    .join('')}</ul>`;

/** The words of a task, with its day and the like as programs for tasks in Markdown write them. */
function textOf({ title, isFlagged, due, timeZone, recurrence, reminders }: EnexTask): string {
  return [
    title.replace(/\s+/g, ' '),
    isFlagged ? '⏫' : '',
    recurrence === '' ? '' : `🔁 ${recurrence.replace(/^RRULE:/i, '')}`,
    ...reminders.map((time) => `⏰ ${evernoteMinute(time, timeZone)}`),
    due === '' ? '' : `📅 ${evernoteDay(due, timeZone)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
