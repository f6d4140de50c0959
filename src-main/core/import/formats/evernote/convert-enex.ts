import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import { linkOfPath, pathOfLink } from '../../../../../src-shared/markdown/local-link.ts';
import { fileName, folderOf } from '../../../vault/vault-path.ts';
import type { ConvertedFile, ConvertedNote } from '../../convert/converted.ts';
import { fileNameFor } from '../../convert/file-kind.ts';
import { htmlToMarkdown } from '../../convert/html-to-markdown.ts';
import { unreadTimes } from '../../convert/left-out-fields.ts';
import { markdownLabel } from '../../convert/note-text.ts';
import type { PathNamer } from '../../convert/path-namer.ts';
import { type EvernoteLink, evernoteLinks } from './enex-links.ts';
import type { EnexNote, EnexResource, EnexTask } from './enex-note.ts';
import { evernoteDay, evernoteMinute, evernoteTime } from './evernote-time.ts';

export type ConvertedEnex = {
  readonly note: ConvertedNote;
  readonly files: readonly ConvertedFile[];
  /** To other notes of Evernote; they are in the Markdown as they were. */
  readonly links: readonly EvernoteLink[];
  /** Parts of the note are encrypted, and left out. */
  readonly isEncrypted: boolean;
  /** Files that the note shows and the export does not have. */
  readonly missing: number;
  /** Files that are cut off or too large, by their names. */
  readonly broken: readonly string[];
};

/** Converts a note of Evernote. `folder`: where it is below the destination; `namer`: of the whole export. */
export function convertEnexNote(note: EnexNote, folder: string, namer: PathNamer): ConvertedEnex {
  const path = namer.take(folder, note.title, '.md');
  const inFolder = folderOf(path);
  const files = enexFiles(note.resources, inFolder, namer);
  const byName = new Map([...files.values()].map((file) => [file.resource.name, file]));
  const shown = new Set<EnexFile>();
  let missing = 0;
  let isTextAlone = false;
  const enml = withTasks(withoutEncrypted(note.content), note.tasks);
  const html = enml
    .replace(/^\s*(?:<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|\s)+/i, '')
    .replace(/<en-media\b([^<>]*)>(?:\s*<\/en-media>)?/gi, (_whole, attributes: string) => {
      const file = files.get(hashOf(attributes));
      if (file === undefined) missing += 1;
      else shown.add(file);
      return mediaHtml(file, attributes);
    })
    .replace(
      /<en-todo\b([^<>]*)>(?:\s*<\/en-todo>)?/gi,
      (_whole, attributes: string) =>
        `<input type="checkbox"${/\bchecked\s*=\s*["']true["']/i.test(attributes) ? ' checked' : ''}>`,
    );
  const markdown = htmlToMarkdown(html, {
    // Bear and others link to files by their names
    address(address) {
      const linked = pathOfLink(address);
      const file = linked === undefined ? undefined : byName.get(linked);
      if (file === undefined) return address;
      shown.add(file);
      return file.address;
    },
    onTextAlone() {
      isTextAlone = true;
      shown.clear();
    },
  });
  const others = fileLinks([...files.values()].filter((file) => !shown.has(file)));
  return {
    note: {
      path,
      title: note.title,
      markdown: others === '' ? markdown : `${markdown}${markdown === '' ? '' : '\n'}${others}`,
      isTextAlone,
      created: evernoteTime(note.created),
      updated: evernoteTime(note.updated) ?? evernoteTime(note.created),
      tags: note.tags,
      properties: propertiesOf(note),
      leftOut: unreadTimes({ created: note.created, updated: note.updated }, evernoteTime),
    },
    files: [...files.values()].map((one) => ({ path: one.path, content: { bytes: one.resource.bytes } })),
    links: evernoteLinks(enml),
    isEncrypted: /<en-crypt\b/i.test(note.content),
    missing,
    broken: note.resources.filter(({ isWhole }) => !isWhole).map(({ name, mime }) => name || mime || '?'),
  };
}

/** Encrypted parts as a remark. Divided at their ends, as a search from each beginning for an end that is missing takes long. */
function withoutEncrypted(content: string): string {
  const pieces = content.split(/<\/en-crypt>/i);
  const last = pieces.pop() ?? '';
  const plain = pieces.map((piece) => {
    const start = piece.toLowerCase().lastIndexOf('<en-crypt');
    if (start < 0) return piece;
    const hint = attributeOf(/^[^<>]*/.exec(piece.slice(start + 1))?.[0] ?? '', 'hint');
    return `${piece.slice(0, start)}<p>[encrypted in Evernote${hint === '' ? '' : `: ${hint}`}]</p>`;
  });
  return plain.join('') + last;
}

/** A file where the note shows it. What its element says of it is what the picture shows, and is there without the file, too. */
function mediaHtml(file: EnexFile | undefined, attributes: string): string {
  const said = [...new Set(['alt', 'title'].map((name) => attributeOf(attributes, name).trim()))]
    .filter((text) => text !== '')
    .join(' ');
  if (file === undefined) return said;
  const text = escapeHtml(file.label.replace(/\s+/g, ' '));
  if (file.isImage) return `<img src="${file.address}" alt="${said === '' ? text : said}">`;
  return `<a href="${file.address}">${text}</a>${said === '' ? '' : ` ${said}`}`;
}

const hashOf = (attributes: string): string => attributeOf(attributes, 'hash').toLowerCase();

/** An attribute of an element of ENML, as text of HTML; empty where there is none. */
function attributeOf(attributes: string, name: string): string {
  for (const [, key = '', double, single = ''] of attributes.matchAll(
    /(?<![\w:-])([\w:-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (key.toLowerCase() === name) return (double ?? single).replaceAll('"', '&quot;');
  return '';
}

/** What Evernote shows of a note beside its text. */
function propertiesOf({ attributes }: EnexNote): Record<string, string> {
  const of = (name: string): string => attributes.get(name) ?? '';
  const time = (name: string): string => {
    const at = evernoteTime(of(name));
    return at === null ? of(name) : new Date(at).toISOString().replace('.000Z', 'Z');
  };
  const place = [of('latitude'), of('longitude')].filter((part) => part !== '').join(', ');
  const all = {
    source: of('source-url'),
    author: of('author'),
    place: of('place-name'),
    location: place,
    altitude: of('altitude'),
    date: time('subject-date'),
    reminder: time('reminder-time'),
    'reminder-done': time('reminder-done-time'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** A file of a note, with its place. */
type EnexFile = {
  readonly resource: EnexResource;
  /** Below the destination. */
  readonly path: string;
  /** From the folder of the note, as a link. */
  readonly address: string;
  /** What a link to it says. */
  readonly label: string;
  readonly isImage: boolean;
};

/** The files of a note by their hashes, which the note refers to them by. `folder`: of the note. */
function enexFiles(
  resources: readonly EnexResource[],
  folder: string,
  namer: PathNamer,
): Map<string, EnexFile> {
  const files = new Map<string, EnexFile>();
  for (const resource of resources) {
    if (!resource.isWhole) continue;
    const hash = createHash('md5').update(resource.bytes).digest('hex');
    const first = files.get(hash);
    if (first?.resource.name === resource.name || files.has(`${hash} ${resource.name}`)) continue;
    const { stem, extension, isImage } = fileNameFor(resource.name, resource.mime, resource.bytes);
    const path = namer.take(`${folder}/attachments`, stem, extension);
    const label = resource.name === '' ? fileName(path) : resource.name;
    const address = linkOfPath(folder === '' ? path : path.slice(folder.length + 1));
    // of files with the same bytes, the note shows the first; others have names of their own
    files.set(first === undefined ? hash : `${hash} ${resource.name}`, {
      resource,
      path,
      address,
      label,
      isImage,
    });
  }
  return files;
}

/** Links to files, each a paragraph. */
const fileLinks = (files: readonly EnexFile[]): string =>
  files
    .map(({ label, address, isImage }) => `${isImage ? '!' : ''}[${markdownLabel(label)}](${address})\n`)
    .join('\n');

/**
 * ENML with the tasks of a note as lists: those of a group in the place of what Evernote wrote for other programs, which says that tasks are not
 * supported; all others at the end.
 */
function withTasks(enml: string, tasks: readonly EnexTask[]): string {
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
