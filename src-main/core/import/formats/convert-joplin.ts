import { posix } from 'node:path';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { folderOf } from '../../vault/vault-path.ts';
import type { ConvertedNote } from '../convert/converted.ts';
import { readdressed } from '../convert/exported-links.ts';
import { htmlToMarkdown } from '../convert/html-to-markdown.ts';
import { saidField, unknownFields, unreadTimes } from '../convert/left-out-fields.ts';
import { createPathNamer, type PathNamer, splitName } from '../convert/path-namer.ts';

/** The notes of a Joplin export, and where its resources go. */
type ConvertedJoplin = {
  /** Converted one by one as they are taken. */
  readonly notes: Iterable<ConvertedNote>;
  /** Path below the destination by the id of the resource; once all notes were taken. */
  resources(): ReadonlyMap<string, string>;
  readonly skipped: readonly Remark[];
  /** What is left out of notebooks, tags and resources that are imported. */
  readonly remarks: readonly Remark[];
};

const linkToItem = /^:\/([0-9a-f]{32})(#.*)?$/i;

/** Converts the items of a Joplin export: notebooks become folders, links between notes and to resources become relative. */
export function convertJoplin(
  items: readonly JoplinItem[],
  namer: PathNamer = createPathNamer(),
): ConvertedJoplin {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const ofType = (type: string): JoplinItem[] => items.filter(({ fields }) => fields.get('type_') === type);
  const [remarks, skipped]: [Remark[], Remark[]] = [[], []];
  const tags = tagsOf(ofType(joplinTypes.noteTag), byId);
  const paths = new Map<string, string>();
  const kept = ofType(joplinTypes.note).filter((note) => {
    const reason = reasonToSkip(note);
    if (reason !== undefined) skipped.push({ path: note.title || idOf(note), reason });
    return reason === undefined;
  });
  /** Notebooks and tags of notes that are imported. */
  const used = new Set<JoplinItem>();
  const own = new Map<JoplinItem, string>();
  for (const note of kept) {
    const path = namer.take(notebooksOf(note, byId, used), note.title, '.md');
    own.set(note, path);
    paths.set(idOf(note), path);
  }
  for (const { fields } of ofType(joplinTypes.noteTag)) {
    const tag = byId.get((fields.get('tag_id') ?? '').toLowerCase());
    if (tag !== undefined && paths.has((fields.get('note_id') ?? '').toLowerCase())) used.add(tag);
  }
  for (const item of items) {
    const reason = used.has(item) ? undefined : reasonToMention(item, byId);
    const type = item.fields.get('type_') ?? '';
    const isNote = type === joplinTypes.note;
    const isKnown = type === joplinTypes.folder || type === joplinTypes.tag;
    const names = reason === undefined && isNote ? [] : leftOutOf(item);
    // what has more than a title is named by its file, where all of it is
    const isTitleAlone = isKnown && names.length === 0 && item.title.trim() !== '';
    const path = isTitleAlone ? item.title : `${idOf(item)}.md`;
    if (reason !== undefined && (names.length > 0 || item.title.trim() !== ''))
      skipped.push({ path, reason });
    else if (names.length > 0)
      remarks.push({
        path: item.title.trim() || path,
        reason: t('importRemarks.fieldsLeftOut', { names: names.join(' · ') }),
      });
  }
  const resources = new Map<string, string>();

  function resourcePath(id: string, folder: string): string | undefined {
    const item = byId.get(id);
    if (item?.fields.get('type_') !== joplinTypes.resource) return undefined;
    const known = resources.get(id);
    if (known !== undefined) return known;
    const given = splitName(item.title === '' ? id : item.title);
    const usual = item.fields.get('file_extension') ?? '';
    const extension = given.extension === '' && usual !== '' ? `.${usual}` : given.extension;
    const path = namer.take(`${folder}/attachments`, given.stem, extension);
    resources.set(id, path);
    return path;
  }

  function addressFrom(folder: string): (address: string) => string {
    return (address) => {
      const [, id, heading = ''] = linkToItem.exec(address) ?? [];
      const path =
        id === undefined
          ? undefined
          : (paths.get(id.toLowerCase()) ?? resourcePath(id.toLowerCase(), folder));
      return path === undefined ? address : linkOfPath(posix.relative(`/${folder}`, `/${path}`)) + heading;
    };
  }

  function converted(note: JoplinItem): ConvertedNote {
    const path = own.get(note) ?? '';
    const address = addressFrom(folderOf(path));
    const isHtml = note.fields.get('markup_language') === '2';
    let isTextAlone = false;
    const onTextAlone = (): void => {
      isTextAlone = true;
    };
    const markdown = isHtml
      ? htmlToMarkdown(note.body, { address, onTextAlone })
      : readdressed(note.body, address);
    return {
      path,
      title: note.title,
      markdown,
      isTextAlone,
      created: joplinTime(note, 'created_time'),
      updated: joplinTime(note, 'updated_time'),
      tags: tags.get(idOf(note)) ?? [],
      properties: propertiesOf(note),
      leftOut: [
        ...repeatedIn(note),
        ...unreadTimes(Object.fromEntries(timeNames.map((name) => [name, note.fields.get(name)])), timeOf),
        ...unknownFields(Object.fromEntries(note.fields), (name) => knownFields.test(name)),
      ],
    };
  }

  function* convertAll(): Generator<ConvertedNote> {
    for (const note of kept) yield converted(note);
  }

  return {
    notes: convertAll(),
    resources() {
      for (const item of ofType(joplinTypes.resource)) resourcePath(idOf(item), '');
      return resources;
    },
    skipped,
    remarks,
  };
}

/** Characters of the title of a notebook that are read: its folder has fewer. */
const longestName = 1_000;

const idOf = ({ fields }: JoplinItem): string => (fields.get('id') ?? '').toLowerCase();

/** Why an item that is no note is in no note: an empty notebook, a tag of no note, a second item with the id of another one. */
function reasonToMention(item: JoplinItem, byId: ReadonlyMap<string, JoplinItem>): string | undefined {
  const type = item.fields.get('type_');
  if (type === joplinTypes.folder) return t('importRemarks.emptyFolder');
  if (type === joplinTypes.tag) return t('importRemarks.unusedTag');
  const isResource = type === joplinTypes.resource && byId.get(idOf(item)) === item;
  return isResource || type === joplinTypes.note || type === joplinTypes.noteTag
    ? undefined
    : t('importRemarks.notJoplin');
}

/** What is in no note of a notebook, a tag or a resource. */
const leftOutOf = ({ title, body, fields, repeated }: JoplinItem): string[] => [
  ...unknownFields({ text: body }, () => false),
  ...repeatedIn({ repeated }),
  ...unknownFields(
    Object.fromEntries(fields),
    (name) => knownOfOthers.test(name) || (name === 'filename' && fields.get(name) === title),
  ),
];

/** Lines that repeat a field, as the report says them. */
const repeatedIn = ({ repeated }: Pick<JoplinItem, 'repeated'>): string[] =>
  repeated.map((line) => {
    const end = line.indexOf(':');
    return saidField(line.slice(0, end), line.slice(end + 1));
  });

/** What notebooks, tags and resources have for programs alone. */
const knownOfOthers =
  /^(?:id|type_|(?:parent|note|tag|share|master_key)_id|(?:user_)?(?:created|updated)_time|deleted_time|is_\w+|encryption_\w+|user_data|mime|file_extension|size|blob_updated_time|ocr_\w+)$/;

/** What is in the note, or for programs alone. */
const knownFields =
  /^(?:id|parent_id|type_|(?:user_)?(?:created|updated)_time|deleted_time|is_\w+|latitude|longitude|altitude|author|source|source_url|source_application|application_data|todo_due|todo_completed|order|encryption_\w+|markup_language|share_id|conflict_original_id|master_key_id|user_data)$/;

const timeNames = ['created_time', 'updated_time', 'user_created_time', 'user_updated_time'];

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isFinite(time) ? time : null;
}

function reasonToSkip({ fields }: JoplinItem): string | undefined {
  if (fields.get('encryption_applied') === '1') return t('importRemarks.decryptFirst');
  if (Number(fields.get('deleted_time') ?? 0) > 0) return t('importRemarks.inTrash');
  return undefined;
}

/** Notebooks within each other that become folders. A path of more is longer than systems take. */
const deepestNotebook = 50;

/** The notebooks that a note is in, from the top; a circle of them ends. */
function notebooksOf(note: JoplinItem, byId: ReadonlyMap<string, JoplinItem>, used: Set<JoplinItem>): string {
  const names: string[] = [];
  const seen = new Set<JoplinItem>();
  let parent = byId.get((note.fields.get('parent_id') ?? '').toLowerCase());
  while (parent !== undefined && !seen.has(parent) && names.length < deepestNotebook) {
    seen.add(parent);
    used.add(parent);
    names.unshift(parent.title.slice(0, longestName).replaceAll('/', '-'));
    parent = byId.get((parent.fields.get('parent_id') ?? '').toLowerCase());
  }
  return names.join('/');
}

function tagsOf(
  noteTags: readonly JoplinItem[],
  byId: ReadonlyMap<string, JoplinItem>,
): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const { fields } of noteTags) {
    const tag = byId.get((fields.get('tag_id') ?? '').toLowerCase())?.title;
    const note = (fields.get('note_id') ?? '').toLowerCase();
    if (tag === undefined || tag === '') continue;
    const own = tags.get(note);
    if (own === undefined) tags.set(note, [tag]);
    else own.push(tag);
  }
  for (const own of tags.values()) own.sort();
  return tags;
}

/** The keys that Joplin itself writes when it exports front matter. */
function propertiesOf({ fields }: JoplinItem): Record<string, string> {
  const of = (name: string): string => fields.get(name) ?? '';
  const isTask = of('is_todo') === '1';
  const isDone = Number(of('todo_completed')) > 0;
  const due = Number(of('todo_due'));
  const hasPlace = [of('latitude'), of('longitude')].some((part) => Number(part) !== 0);
  return {
    ...(of('source_url') === '' ? {} : { source: of('source_url') }),
    ...(of('author') === '' ? {} : { author: of('author') }),
    ...(hasPlace ? { latitude: of('latitude'), longitude: of('longitude'), altitude: of('altitude') } : {}),
    ...(isTask ? { 'completed?': isDone ? 'yes' : 'no' } : {}),
    ...(isTask && due > 0 && due < 8.64e15 ? { due: noteTimestamp(due) } : {}),
  };
}

/** What Joplin's items are, by their `type_`. */
const joplinTypes = { note: '1', folder: '2', resource: '4', tag: '5', noteTag: '6' } as const;

/** One file of a Joplin export: a title, a text and fields. */
export type JoplinItem = {
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Lines that repeat a field. */
  readonly repeated: readonly string[];
};

const field = /^([a-z][a-z0-9_]*): ?(.*)$/;

/**
 * Reads a file of a RAW export: the title, an empty line, the text, an empty line, and the fields. Undefined for a file that has no
 * fields of Joplin.
 */
export function readJoplinItem(text: string): JoplinItem | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  const isField = (line: string | undefined): boolean => field.test(line ?? '');
  let end = lines.length;
  while (end > 0 && isField(lines[end - 1])) end -= 1;
  const isDivided = lines[end - 1]?.trim() === '';
  // without an empty line before them, they begin where Joplin begins them
  const id = isDivided ? -1 : lines.findLastIndex((line) => line.startsWith('id: '));
  if (id > end) end = id;
  const fields = new Map<string, string>();
  const repeated: string[] = [];
  for (const line of lines.slice(end).reverse()) {
    const [, name = '', value = ''] = field.exec(line) ?? [];
    if (fields.has(name)) repeated.push(line);
    else fields.set(name, value);
  }
  if (!fields.has('type_') || !fields.has('id')) return undefined;
  const [title = '', ...below] = lines.slice(0, Math.max(0, isDivided ? end - 1 : end));
  const body = below[0]?.trim() === '' ? below.slice(1) : below;
  return { title, body: body.join('\n'), fields, repeated };
}

/** A time of an item, in milliseconds; null for none. */
function joplinTime({ fields }: JoplinItem, name: 'created_time' | 'updated_time'): number | null {
  const time = Date.parse(fields.get(`user_${name}`) || fields.get(name) || '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
