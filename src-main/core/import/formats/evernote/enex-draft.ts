import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import { saidField } from '../../convert/left-out-fields.ts';
import type { EnexNote, EnexResource, EnexTask } from './enex-note.ts';

/** The ENML of a note, from what stands between the tags of its content. `isOdd`: it is no XML, and was read as it was meant. */
function enmlOf(text: string): { readonly enml: string; readonly isOdd: boolean } {
  const trimmed = text.trim();
  if (!trimmed.startsWith(open)) {
    const isEscaped = !trimmed.includes('<');
    return { enml: withoutSections(isEscaped ? unescaped(trimmed) : trimmed), isOdd: false };
  }
  const sections = sectionsOf(trimmed);
  if (sections !== undefined) return { enml: sections.join(''), isOdd: false };
  const end = trimmed.endsWith(close) ? trimmed.length - close.length : trimmed.length;
  return { enml: withoutSections(trimmed.slice(open.length, end)), isOdd: true };
}

const open = '<![CDATA[';
const close = ']]>';

/** The texts of CDATA sections that follow each other; undefined when anything else is among them. */
function sectionsOf(text: string): string[] | undefined {
  const sections: string[] = [];
  for (let from = 0; from < text.length; ) {
    if (!text.startsWith(open, from)) return undefined;
    const end = text.indexOf(close, from);
    if (end < 0) return undefined;
    sections.push(text.slice(from + open.length, end));
    from = end + close.length;
    while (from < text.length && /\s/.test(text.charAt(from))) from += 1;
  }
  // a section within the only one ends it before the note does
  return sections.every((section) => !section.includes(open)) ? sections : undefined;
}

/** CDATA within the text of a note is text. Divided at its beginnings, so that each end is looked for once. */
const withoutSections = (enml: string): string =>
  enml
    .split(open)
    .map((piece, index) => {
      const end = piece.indexOf(close);
      return index === 0 || end < 0
        ? piece
        : escapeHtml(piece.slice(0, end)) + piece.slice(end + close.length);
    })
    .join('');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** XML that was escaped as a whole, as some programs write it. */
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);

/** A note while it is read. */
export type EnexDraft = {
  /** `path`: the elements that a text is in, below the note. */
  open(path: string): void;
  text(path: string, value: string, isWhole: boolean): void;
  close(path: string): void;
  content(text: string, isWhole: boolean): void;
  /** A text that is in no element of the note. */
  stray(text: string): void;
  odd(): void;
  /** The note as it is by now. */
  note(isCutOff: boolean): EnexNote;
};

/** What programs note for themselves, or what is in the note in another form. */
const forMachines =
  /^(?:note-attributes\/(?:source|source-application|content-class|application-data|reminder-order|share-date|place-name-source|shared-with-business|conflict-source-note-guid|classifications|last-editor-id|creator-id|last-edited-by)|resource\/(?:width|height|duration|recognition|(?:alternate-data|resource-attributes)\/.*)|task\/(?:created|updated|statusUpdated|inNote|noteLevelID|dueDateUIOption|sortWeight|creator|lastEditor|repeatAfterCompletion|reminder\/.*))$/;

type Fields = Map<string, string>;

/** Characters of the contents of a note, all together. */
const longestContent = 100_000_000;
/** Elements that nothing is known of, and that the report names. */
const mostUnknown = 1_000;

export function createEnexDraft(): EnexDraft {
  const fields: Fields = new Map();
  const attributes: Fields = new Map();
  const [tags, unknown]: [string[], Set<string>] = [[], new Set()];
  const [resources, tasks]: [EnexResource[], EnexTask[]] = [[], []];
  let part: Fields = new Map();
  let reminders: string[] = [];
  let [content, isOdd, isIncomplete, isPartWhole] = ['', false, false, true];

  function add(enml: string): void {
    if (content.length + enml.length > longestContent) isIncomplete = true;
    else content += enml;
  }

  function leaveOut(name: string, value: string): void {
    if (unknown.size < mostUnknown) unknown.add(saidField(name, value));
    else unknown.add('…');
  }

  return {
    open(path) {
      if (path !== 'resource' && path !== 'task') return;
      part = new Map();
      reminders = [];
      isPartWhole = true;
    },
    text(path, value, isWhole) {
      if (!isWhole) isPartWhole = false;
      const [element = '', ...below] = path.split('/');
      const name = below.join('/');
      if (value.trim() === '') return;
      const isAgain =
        fields.has(path) ||
        (element === 'note-attributes' && attributes.has(name)) ||
        (element !== 'note-attributes' && usefulParts.has(path) && part.has(name));
      if (isAgain) leaveOut(below.at(-1) ?? path, value);
      else if (path === 'title' || path === 'created' || path === 'updated') fields.set(path, value.trim());
      else if (path === 'tag') tags.push(value.trim());
      else if (path === 'task/reminder/reminderDate') reminders.push(value.trim());
      else if (element === 'note-attributes' && usefulAttributes.has(name))
        attributes.set(name, value.trim());
      else if (usefulParts.has(path)) part.set(name, value);
      else if (!forMachines.test(path)) leaveOut(below.at(-1) ?? path, value);
    },
    close(path) {
      if (path === 'resource') resources.push(resourceOf(part, isPartWhole));
      if (path === 'task') tasks.push(taskOf(part, reminders));
    },
    content(text, isWhole) {
      const read = enmlOf(text);
      add(read.enml);
      if (read.isOdd) isOdd = true;
      if (!isWhole) isIncomplete = true;
    },
    stray(text) {
      if (text.trim() === '') return;
      add(`<div>${escapeHtml(text)}</div>`);
      isOdd = true;
    },
    odd() {
      isOdd = true;
    },
    note: (isCutOff) => ({
      title: fields.get('title') ?? '',
      content,
      created: fields.get('created') ?? '',
      updated: fields.get('updated') ?? '',
      tags,
      attributes,
      tasks,
      resources,
      isOdd,
      isCutOff: isCutOff || isIncomplete,
      unknown: [...unknown],
    }),
  };
}

const usefulAttributes = new Set([
  'source-url',
  'author',
  'latitude',
  'longitude',
  'altitude',
  'place-name',
  'subject-date',
  'reminder-time',
  'reminder-done-time',
]);

const usefulParts = new Set([
  'resource/data',
  'resource/mime',
  'resource/resource-attributes/file-name',
  'task/title',
  'task/taskStatus',
  'task/taskFlag',
  'task/dueDate',
  'task/timeZone',
  'task/recurrence',
  'task/sortWeight',
  'task/taskGroupNoteLevelID',
]);

const resourceOf = (part: Fields, isWhole: boolean): EnexResource => ({
  bytes: Buffer.from(isWhole ? (part.get('data') ?? '') : '', 'base64'),
  mime: (part.get('mime') ?? '').trim().toLowerCase(),
  name: (part.get('resource-attributes/file-name') ?? '').trim(),
  isWhole,
});

const taskOf = (part: Fields, reminders: readonly string[]): EnexTask => {
  const of = (name: string): string => (part.get(name) ?? '').trim();
  return {
    title: of('title'),
    isDone: of('taskStatus') === 'completed',
    isFlagged: of('taskFlag') === 'true',
    due: of('dueDate'),
    timeZone: of('timeZone'),
    recurrence: of('recurrence'),
    reminders,
    weight: of('sortWeight'),
    group: of('taskGroupNoteLevelID'),
  };
};
