import type { NoteId } from '../../src-shared/ids.ts';
import { tagKey } from '../../src-shared/markdown/tag-names.ts';
import { renamedTag } from '../../src-shared/markdown/text-tags.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import type { TagRenamed } from '../../src-shared/rpc/tags.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { inChunks, reportFailures } from './many-notes.ts';

type Needs = Uses<
  'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'vaultSettings' | 'view'
>;

/** What renaming a tag would change: the notes that have it, or one below it, and where it is written. */
export type TagUse = {
  readonly noteIds: readonly NoteId[];
  readonly inFrontMatter: number;
  readonly inText: number;
  /** Notes that have a tag of the new name already. */
  readonly withNewName: number;
};

/** Looks through the notes for a tag and its new name. */
export function usesOfTag(notes: Iterable<NoteSummary>, from: string, to: string): TagUse {
  const noteIds: NoteId[] = [];
  let inFrontMatter = 0;
  let inText = 0;
  let withNewName = 0;
  const isOld = (tag: string): boolean => renamedTag(tag, from, to) !== undefined;
  for (const { id, tags, textTags } of notes) {
    const [own, written] = [tags.some(isOld), textTags.some(isOld)];
    if (own || written) noteIds.push(id);
    inFrontMatter += Number(own);
    inText += Number(written);
    withNewName += Number([...tags, ...textTags].some((tag) => !isOld(tag) && tagKey(tag) === tagKey(to)));
  }
  return { noteIds, inFrontMatter, inText, withNewName };
}

/** Renames a tag, or merges it with another one, in all notes: one step that can be undone. */
export async function renameTag(app: Needs, from: string, to: string): Promise<void> {
  if (from === to) return;
  const { library, vaultSettings, view } = app;
  const { favourites } = vaultSettings.getState();
  const { noteIds } = usesOfTag(library.getState().notes.values(), from, to);
  const { results, failed } = await inChunks(
    app,
    t('actions.renaming'),
    noteIds.map((noteId) => ({ noteId })),
    (chunk) => app.core.call('tags.rename', { noteIds: chunk.map(({ noteId }) => noteId), from, to }),
  );
  reportFailures(app, failed, 'actions.notChanged');
  const undo = results.map((result) => result.undo);
  const changed = changedNotes(undo);
  if (changed.size === 0) return;
  show(app, from, to);
  view.setState({ focus: { kind: 'tag', tag: to } });
  offerUndo(app, t('actions.tagRenamed', { count: changed.size, from, to }), async () => {
    const { scope } = library.getState();
    const back = await inChunks(app, t('actions.renamingBack'), undo.flatMap(stepsOf), (chunk) =>
      app.core.call('tags.undoRename', {
        texts: chunk.flatMap(({ texts }) => texts),
        properties: chunk.flatMap(({ properties }) => properties),
      }),
    );
    reportFailures(app, back.failed, 'actions.notChangedBack');
    if (app.vaultSettings.getState().favourites !== favourites)
      await app.vaultSettings.setFavourites(favourites);
    // Only the list that was shown before: the user may have gone to another one meanwhile.
    if (library.getState().scope === scope) show(app, to, from);
  });
}

type Undo = TagRenamed['undo'];
type Step = Undo & { readonly noteId: NoteId };

/** The parts of an undo, note by note. */
function stepsOf({ texts, properties }: Undo): Step[] {
  const steps = new Map<string, { noteId: NoteId; texts: Undo['texts']; properties: Undo['properties'] }>();
  const stepOf = (text: string) => {
    const noteId = text as NoteId; // as the core named it
    const step = steps.get(noteId) ?? { noteId, texts: [], properties: [] };
    steps.set(noteId, step);
    return step;
  };
  for (const text of texts) stepOf(text.noteId).texts.push(text);
  for (const change of properties) stepOf(change.change.noteId).properties.push(change);
  return [...steps.values()];
}

const changedNotes = (undo: readonly Undo[]): ReadonlySet<string> =>
  new Set(undo.flatMap(stepsOf).map(({ noteId }) => noteId));

/** Shows the notes of a tag under its new name, if the list shows them. */
function show({ library }: Uses<'library'>, from: string, to: string): void {
  const { scope } = library.getState();
  const renamed = scope.kind === 'tag' ? renamedTag(scope.tag, from, to) : undefined;
  if (renamed !== undefined) library.show({ kind: 'tag', tag: renamed });
}
