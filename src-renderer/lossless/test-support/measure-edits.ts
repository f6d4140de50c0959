import { history, undo } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { splitNoteSource } from '../../../src-shared/markdown/note-source.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import { createLosslessText, type LosslessText } from '../lossless-text.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';
import { isConfined, outsideOf } from './confinement.ts';
import { type EditKind, editKinds, randomEdit } from './edit-kinds.ts';
import { editorSchema } from './editor-schema.ts';
import type { Corpus } from './example-texts.ts';
import { differenceOf, isExact } from './judge-edit.ts';
import { createRandom } from './random.ts';

/** Results of all edits of one kind: how many there were, and for how many each was true. */
export type KindFigures = {
  readonly kind: EditKind;
  readonly edits: number;
  readonly confined: number;
  readonly exact: number;
  /** The saved file, opened again, shows what the screen showed. */
  readonly reloads: number;
  /** Written with less emphasis than the screen shows. */
  readonly simplified: number;
  /** Written although no text passed the round-trip check. */
  readonly bestEffort: number;
  /** The file is unchanged when the edit is undone before it was saved. */
  readonly undone: number;
  /** The file is unchanged when the edit is undone after it was saved. */
  readonly undoneLater: number;
};

/** What went wrong with one edit. */
export type EditFault = {
  readonly kind: EditKind;
  readonly id: string;
  readonly faults: readonly string[];
  readonly removed: string;
  readonly added: string;
};

export type MeasuredEdits = {
  readonly figures: readonly KindFigures[];
  readonly faults: readonly EditFault[];
};

/** Applies `rounds` random edits of each kind to each note, and measures what changed in its text. */
export function measureEdits(corpus: Corpus, seed: number, rounds = 1): MeasuredEdits {
  const faults: EditFault[] = [];
  const figures = editKinds.map((kind, index): KindFigures => {
    const random = createRandom(seed * editKinds.length + index);
    const sum = {
      edits: 0,
      confined: 0,
      exact: 0,
      reloads: 0,
      simplified: 0,
      bestEffort: 0,
      undone: 0,
      undoneLater: 0,
    };
    for (let round = 0; round < rounds; round += 1)
      for (const { id, source } of corpus.texts) {
        const body = normaliseContent(splitNoteSource(source).body);
        const tried = tryEdit(kind, body, random);
        if (tried === null) continue;
        const { difference, ...found } = tried;
        sum.edits += 1;
        for (const name of figureNames) sum[name] += Number(found[name]);
        const wrong = figureNames.filter((name) => found[name] === isFault(name));
        if (wrong.length > 0) faults.push({ kind, id, faults: wrong, ...difference });
      }
    return { kind, ...sum };
  });
  return { figures, faults };
}

const figureNames = [
  'confined',
  'exact',
  'reloads',
  'simplified',
  'bestEffort',
  'undone',
  'undoneLater',
] as const;
type FigureName = (typeof figureNames)[number];
const isFault = (name: FigureName): boolean => name === 'simplified' || name === 'bestEffort';

type Tried = Readonly<Record<FigureName, boolean>> & { readonly difference: ReturnType<typeof differenceOf> };

function tryEdit(kind: EditKind, body: string, random: ReturnType<typeof createRandom>): Tried | null {
  const text = createLosslessText(editorSchema, body);
  const opened = EditorState.create({ doc: text.document, plugins: [history()] });
  const edit = randomEdit(kind, opened, random);
  if (edit === null) return null;
  const edited = opened.apply(edit.transaction);
  const never = createLosslessText(editorSchema, body);
  const undone = never.save(editorSchema.nodeFromJSON(undoOf(edited).toJSON())).text === body;

  const saved = text.save(edited.doc);
  const shown = saved.definitionsChanged ? reparsed(text, edited) : edited;
  const again = createLosslessText(editorSchema, saved.text).document;
  return {
    confined: isConfined(saved.text, outsideOf(body, edited.doc, text.document)),
    exact: isExact(kind, body, saved.text, edit.text),
    reloads: shownOf(again) === shownOf(shown.doc),
    simplified: saved.simplified > 0,
    bestEffort: saved.bestEffort > 0,
    undone,
    undoneLater: text.save(undoOf(shown)).text === body,
    difference: differenceOf(body, saved.text),
  };
}

/** Reparses what refers to a changed link definition, as the editor does. */
function reparsed(text: LosslessText, state: EditorState): EditorState {
  const { tr } = state;
  text.reparse(tr);
  return state.apply(tr.setMeta('addToHistory', false));
}

function undoOf(state: EditorState): ProseMirrorNode {
  let after = state;
  undo(state, (transaction) => {
    after = state.apply(transaction);
  });
  return after.doc;
}

/** What a document shows, without blank paragraphs, which Markdown cannot express. */
const shownOf = (document: ProseMirrorNode): string =>
  document.children
    .map(nodeFingerprint)
    .filter((form) => form !== 'paragraph[]')
    .join('\n');
