import type { NoteId } from '../../../../src-shared/ids.ts';
import { parseFrontMatter, readFields } from '../../../../src-shared/markdown/front-matter.ts';
import {
  type NoteProperties,
  noProperties,
  readProperties,
} from '../../../../src-shared/markdown/note-properties.ts';
import {
  joinNoteSource,
  type NoteSource,
  splitNoteSource,
} from '../../../../src-shared/markdown/note-source.ts';
import {
  isOwnProperty,
  readPropertyValues,
  renameProperty,
  writePropertyValues,
} from '../../../../src-shared/markdown/property-values.ts';
import { distinct, tagKey } from '../../../../src-shared/markdown/tag-names.ts';
import { renamedTag } from '../../../../src-shared/markdown/text-tags.ts';
import { writeProperties } from '../../../../src-shared/markdown/write-front-matter.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { PropertiesChanged, PropertyChange, PropertyUndo } from '../../../../src-shared/rpc/notes.ts';
import type { NoteFrontMatter, Property, SetProperty } from '../../../../src-shared/rpc/properties.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError, explainFailure } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import { type NoteFile, readNoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import { announce, emitNoteChanged } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { heldAs } from '../context/remembered-texts.ts';
import { withNote } from '../context/with-note.ts';
import { ensureUnlocked, requireRecord } from '../files/require-record.ts';
import { writeNoteFile } from '../files/write-note.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/** Notes that are announced at once: the window stays responsive while thousands are changed. */
const batchSize = 100;

/** Changes tags, pins and other keys in the front matter of notes, one note after another; what fails is reported at the end. */
export const changeProperties = (
  context: NotesContext,
  changes: readonly PropertyChange[],
): Promise<PropertiesChanged> =>
  changeEach(context, changes, (change) => (file) => withProperties(file, change));

/** Gives notes another front matter, one after another; what `rewrite` throws, and what fails, is reported at the end. */
export const rewriteFrontMatter = (
  context: NotesContext,
  noteIds: readonly NoteId[],
  rewrite: (noteId: NoteId, source: NoteSource) => NoteSource,
): Promise<PropertiesChanged> =>
  changeEach(
    context,
    noteIds.map((noteId) => ({ noteId })),
    (_change, index) => (file) => {
      const noteId = noteIds[index] as NoteId; // there is one for each change
      const { source } = file;
      const rewritten = rewrite(noteId, source);
      if (rewritten !== source) ensureUnlocked(requireRecord(context, noteId, 'present'), file);
      return rewritten;
    },
  );

/** Takes back what {@link changeProperties} did. */
export const undoProperties = (
  context: NotesContext,
  undo: readonly PropertyUndo[],
): Promise<PropertiesChanged> =>
  changeEach(
    context,
    undo.map(({ change }) => change),
    (change, index) => (file) => {
      const { before, after } = undo[index] ?? { before: null, after: null };
      // the text comes from a window, and what a locked note says stays
      if (file.fields.locked === true) return withProperties(file, change);
      const restored = { ...file.source, frontMatter: splitNoteSource(before ?? '').frontMatter };
      const isAsLeft = frontMatterOf(file.source) === after && hasSameFields(restored, file.source);
      return isAsLeft ? restored : withProperties(file, change);
    },
  );

/** Whether what the app itself keeps in the front matter is the same: the text of an undo comes from a window, which may not choose it. */
function hasSameFields(one: NoteSource, other: NoteSource): boolean {
  const fieldsOf = ({ frontMatter }: NoteSource): string | undefined => {
    const parsed = parseFrontMatter(frontMatter?.yaml ?? '');
    return parsed.ok ? JSON.stringify(readFields(parsed.value)) : undefined;
  };
  return fieldsOf(one) === fieldsOf(other);
}

/** A pin says where the list shows a note, and nothing in it: a locked one has it, too. */
const pinsOnly = ({ noteId: _note, pinned: _pin, ...others }: PropertyChange): boolean =>
  Object.values(others).every((value) => Array.isArray(value) && value.length === 0);

type Rewrite = (file: NoteFile) => NoteSource;

async function changeEach(
  context: NotesContext,
  changes: readonly PropertyChange[],
  rewriteFor: (change: PropertyChange, index: number) => Rewrite,
): Promise<PropertiesChanged> {
  const undo: PropertyUndo[] = [];
  const failed: { noteId: NoteId; message: string }[] = [];
  let changed: NoteId[] = [];
  const announceChanged = (): void => {
    announce(context, changed);
    for (const noteId of changed) emitNoteChanged(context, noteId);
    changed = [];
  };
  for (const [index, change] of changes.entries()) {
    // ids are only looked up, so any text will do
    const noteId = presentNoteOf(context, change.noteId as NoteId);
    try {
      const done = await withNote(context, noteId, (present) =>
        changeLocked(context, present, change, rewriteFor(change, index)),
      );
      if (done === undefined) continue;
      undo.push(done);
      changed.push(done.change.noteId as NoteId); // which may have another id by now
    } catch (error) {
      failed.push({ noteId, message: explainFailure(error).message });
    }
    if (changed.length >= batchSize) announceChanged();
  }
  announceChanged();
  return { undo, failed };
}

/** Rewrites the front matter of one note; undefined when nothing changes. */
async function changeLocked(
  context: NotesContext,
  noteId: NoteId,
  change: PropertyChange,
  rewrite: Rewrite,
): Promise<PropertyUndo | undefined> {
  const { journal, vault } = context;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { path } = requireRecord(context, noteId, 'present');
    const seen = await readNoteFile(vault, path);
    // what another program wrote is recorded first
    if (seen?.state.hash !== requireRecord(context, noteId, 'present').file?.hash)
      await reconcileFiles(context, [path], { locked: true });
    const record = requireRecord(context, noteId, 'present');
    const file = readNoteFileNow(vault, record.path);
    if (file === undefined) throw new CoreError('note-not-found', t('errors.noteFileGone'));
    if (file.readOnly !== null) throw new CoreError('read-only', t('errors.tagsReadOnly'));
    if (!pinsOnly(change)) ensureUnlocked(record, file);
    const next = rewrite(file);
    const [before, after] = [frontMatterOf(file.source), frontMatterOf(next)];
    if (before === after) return undefined;
    const written = writeNoteFile(context, record.path, next, file.state);
    if (written.kind === 'changed') continue;
    const properties = propertiesOf(next);
    journal.nonDurable(() => journal.notes.save({ ...record, file: written.state, properties }));
    context.texts.remember(noteId, written.state.hash, normaliseContent(file.source.body), heldAs(record));
    const { rename } = change;
    const back = {
      ...inverseOf(noteId, file.properties, properties),
      ...(rename === undefined ? {} : { rename: { from: rename.to, to: rename.from } }),
    };
    const set = inverseValues(file.source, next, [rename?.from, rename?.to]);
    return { change: set.length === 0 ? back : { ...back, set }, before, after };
  }
  throw new CoreError('disk-failed', t('errors.tagsBusy'));
}

function withProperties({ source, properties }: NoteFile, change: PropertyChange): NoteSource {
  const removed = new Set((change.removeTags ?? []).map(tagKey));
  const { renameTag } = change;
  const renamed =
    renameTag === undefined
      ? properties.tags
      : distinct(properties.tags.map((tag) => renamedTag(tag, renameTag.from, renameTag.to) ?? tag));
  const tags = renamed.filter((tag) => !removed.has(tagKey(tag)));
  const known = new Set(tags.map(tagKey));
  for (const tag of change.addTags ?? [])
    if (!known.has(tagKey(tag)) && known.add(tagKey(tag))) tags.push(tag);
  const written = writeProperties(source, {
    ...properties,
    tags,
    pinned: change.pinned ?? properties.pinned,
  });
  const { set = [], rename } = change;
  const names = [...set.map(({ name }) => name), ...(rename === undefined ? [] : [rename.from, rename.to])];
  if (!names.every(isOwnProperty)) throw new CoreError('bad-request', t('errors.ownProperty'));
  const all = written.ok && set.length > 0 ? writePropertyValues(written.value, set) : written;
  const named = all.ok && rename !== undefined ? renameProperty(all.value, rename.from, rename.to) : all;
  if (named.ok) return named.value;
  if (all.ok) throw new CoreError('bad-request', t('errors.propertyNameRefused'));
  if (parseFrontMatter(source.frontMatter?.yaml ?? '').ok)
    throw new CoreError('bad-request', t('errors.valueRefused'));
  throw new CoreError('read-only', t('errors.invalidYaml'));
}

/** The change that leads from one to the other and back. */
function inverseOf(noteId: NoteId, before: NoteProperties, after: NoteProperties): PropertyChange {
  const missing = (from: readonly string[], others: readonly string[]): string[] => {
    const keys = new Set(others.map(tagKey));
    return from.filter((tag) => !keys.has(tagKey(tag)));
  };
  return {
    noteId,
    addTags: missing(before.tags, after.tags),
    removeTags: missing(after.tags, before.tags),
    ...(before.pinned === after.pinned ? {} : { pinned: before.pinned }),
  };
}

/** The values that lead from the second source back to the first, as far as they can be set; those of `others` are left out. */
function inverseValues(
  before: NoteSource,
  after: NoteSource,
  others: readonly (string | undefined)[],
): SetProperty[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): SetProperty[] => {
    const value = old.get(name);
    if (others.includes(name)) return [];
    if (JSON.stringify(value) === JSON.stringify(now.get(name)) || value?.kind === 'other') return [];
    if (value === undefined) return [{ name, value: null }];
    const { name: _, ...rest } = value;
    return [{ name, value: rest }];
  });
}

function valuesOf({ frontMatter }: NoteSource): Map<string, Property> {
  const parsed = parseFrontMatter(frontMatter?.yaml ?? '');
  return new Map(
    (parsed.ok ? readPropertyValues(parsed.value) : []).map((property) => [property.name, property]),
  );
}

function propertiesOf({ frontMatter }: NoteSource): NoteProperties {
  const parsed = parseFrontMatter(frontMatter?.yaml ?? '');
  return parsed.ok ? readProperties(parsed.value) : noProperties;
}

const frontMatterOf = ({ frontMatter }: NoteSource): string | null =>
  frontMatter === null ? null : joinNoteSource({ bom: '', frontMatter, body: '' });

/** Characters of front matter that is shown because it cannot be read. */
const maxShown = 5000;

/** Reads the other keys of a note's front matter from its file. Writes nothing. */
export async function readOtherKeys(context: NotesContext, noteId: NoteId): Promise<NoteFrontMatter> {
  const { path } = requireRecord(context, noteId, 'present');
  const file = await readNoteFile(context.vault, path);
  if (file === undefined) throw new CoreError('note-not-found', t('errors.noteFileGoneOpenOther'));
  const yaml = file.source.frontMatter?.yaml ?? '';
  const parsed = parseFrontMatter(yaml);
  return parsed.ok
    ? { kind: 'read', properties: readPropertyValues(parsed.value) }
    : { kind: 'invalid', reason: parsed.error, source: yaml.slice(0, maxShown) };
}
