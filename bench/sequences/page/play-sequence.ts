import type { Editor } from '@tiptap/core';
import { undo, undoDepth } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { createEditorBody, type EditorBody } from '../../../src-renderer/editor/note-editor.ts';
import { createLosslessText } from '../../../src-renderer/lossless/lossless-text.ts';
import { readSnapshot } from '../../../src-renderer/lossless/read/read-snapshot.ts';
import { createReader, parseRawBlocks } from '../../../src-renderer/lossless/read/reader.ts';
import { isBlankParagraph } from '../../../src-renderer/lossless/serialize/blank-paragraph.ts';
import { differenceOf } from '../../../src-renderer/lossless/test-support/judge-edit.ts';
import { createRandom } from '../../../src-renderer/lossless/test-support/random.ts';
import { nodeFingerprint } from '../../../src-renderer/lossless/verify/node-fingerprint.ts';
import { nearestText } from '../../../src-shared/note-text/merge/merge-base.ts';
import type { SequenceFault, SequenceResult } from '../sequence-result.ts';
import type { Step } from '../step.ts';
import { findShown, missingOf, type Shown } from './kept-blocks.ts';
import { mayBecome, randomOutsideEdit, withOutsideEdit } from './outside-edit.ts';
import { playStep } from './play-step.ts';
import { shownLines } from './shown-lines.ts';

/** Opens a text in the editor of the app, does all steps to it, undoes everything, and looks at each save. */
export async function playSequence(
  source: string,
  steps: readonly Step[],
  place: HTMLElement,
): Promise<SequenceResult> {
  const played = createPlayed(source, place);
  for (const [index, step] of steps.entries()) await played.step(index, step);
  await played.undoEverything(steps.length);
  return played.end();
}

function editorOf({ editor }: EditorBody): Editor {
  if (editor === null) throw new Error('the text is not shown formatted');
  return editor;
}

/** What the lines of text in a node say; empty ones say nothing. */
function linesOf(node: ProseMirrorNode): Set<string> {
  const lines = new Set<string>();
  node.descendants((block) => {
    const line = block.isTextblock ? block.textContent.trim() : '';
    if (line !== '') lines.add(line);
    return !block.isTextblock;
  });
  return lines;
}

const formsOf = (document: ProseMirrorNode): Set<string> => new Set(document.children.map(nodeFingerprint));

function createPlayed(source: string, place: HTMLElement) {
  const count = { steps: 0, saves: 0, outsideEdits: 0, pastes: 0, drags: 0, reported: 0 };
  const faults: SequenceFault[] = [];
  let reported = 0;
  const body = createEditorBody(source, null, null, {
    onBestEffort() {
      reported += 1;
    },
  });
  const editor = editorOf(body);
  const { schema } = editor;
  place.append(editor.view.dom);
  let at = 0;
  const fault = (kind: SequenceFault['kind'], detail: string): void =>
    void faults.push({
      step: at,
      kind,
      detail,
      before: shown.text,
      document: JSON.stringify(editor.getJSON()),
    });
  const onError = (event: ErrorEvent): void => fault('threw', String(event.error?.stack ?? event.message));
  window.addEventListener('error', onError);

  let shown: Shown = findShown(schema, source, editor.state.doc);
  /** What shows the text of the file; what else is on the screen was edited here since. */
  let inFile: ReadonlySet<ProseMirrorNode> = new Set(editor.state.doc.children);
  let linesInFile = linesOf(editor.state.doc);
  const isLocal = (node: ProseMirrorNode): boolean => !inFile.has(node);
  /** What the text may be when all edits of this page are undone; none when both sides changed a block. */
  let untouched: readonly string[] = [source];
  /** What was written since another program wrote last: undo goes back to any of it as a whole. */
  let earlier: readonly string[] = [source];
  /** What the file held, from the text that the history has: another program may have begun with any of it. */
  let held: readonly string[] = [source];

  const sourcesOf = (text: string): string[] =>
    readSnapshot(reader, text).blocks.map((block) => block.source);

  /** Source that was edited is what it says, also where it says no block of source any more. */
  const reader = createReader(schema);

  async function save(): Promise<string> {
    const before = reported;
    const text = body.content();
    held = [...held, text];
    const isReported = reported > before;
    const isBack = earlier.includes(text) || untouched.includes(text);
    const missing = isBack ? null : missingOf(shown, editor.state.doc, text);
    if (missing !== null) fault('confined', JSON.stringify({ missing, ...differenceOf(shown.text, text) }));
    if (isReported) fault('unverified', JSON.stringify(differenceOf(shown.text, text)));
    // what a link definition changed is read again behind the save
    await Promise.resolve();
    const { doc } = editor.state;
    const again = shownLines(createLosslessText(schema, text).document);
    const { definitions } = readSnapshot(reader, text);
    const onScreen = shownLines(doc, (node) => parseRawBlocks(reader, node, definitions));
    const difference = differenceOf(onScreen, again);
    if (difference.removed !== difference.added && !isReported)
      fault('reloads', JSON.stringify({ shown: difference.removed, read: difference.added }));
    shown = findShown(schema, text, doc);
    inFile = new Set(doc.children);
    linesInFile = linesOf(doc);
    earlier = [...earlier, text];
    count.saves += 1;
    if (isReported) count.reported += 1;
    return text;
  }

  function editOutside(choice: number): void {
    const edit = randomOutsideEdit(schema, shown.text, createRandom(choice));
    const text = edit && withOutsideEdit(schema, shown.text, edit);
    if (edit === null || text === null) return;
    const local = editor.state.doc.children.filter((node) => !isBlankParagraph(node) && isLocal(node));
    const onPage = new Set(
      shown.blocks.flatMap(({ start, end, nodes }) =>
        nodes?.every((node) => editor.state.doc.children.includes(node)) ? shown.text.slice(start, end) : [],
      ),
    );
    const before = { text: shown.text, lines: linesInFile };
    const isUntouched = local.length === 0 && body.content() === shown.text;
    const base = nearestText(held, text);
    const taken = body.mergeExternal({ content: text, base, continues: false });
    if (taken === null) {
      fault('merged', 'not taken over');
      return;
    }
    const { doc } = editor.state;
    const forms = formsOf(doc);
    const lines = linesOf(doc);
    // lists are merged item by item: each line that was written here is somewhere
    for (const node of local)
      if (
        !forms.has(nodeFingerprint(node)) &&
        [...linesOf(node)].some((line) => !before.lines.has(line) && !lines.has(line))
      )
        fault('merged', `lost here: ${JSON.stringify(node.textContent)}`);
    inFile = new Set(doc.children.filter((node) => !local.includes(node)));
    linesInFile = linesOf(createLosslessText(schema, text).document);
    shown = findShown(schema, text, doc, (node) => !isLocal(node));
    // what both changed stays, and what was moved here goes back to its place, whatever the file says
    const isMixed = !onPage.has(edit.source) || count.drags > 0 || taken.conflicts > 0;
    untouched = isMixed
      ? []
      : untouched.flatMap((one) => mayBecome(schema, one, edit, (block) => onPage.has(block)));
    earlier = [];
    // whoever began with the revision does not delete what was written here since
    const mayStay = edit.change === 'delete' && !sourcesOf(held[0] ?? source).includes(edit.source);
    held = [text];
    count.outsideEdits += 1;
    if (!isUntouched || (mayStay && body.content() === before.text)) return;
    const difference = differenceOf(text, body.content());
    if (difference.removed !== difference.added)
      fault('merged', JSON.stringify({ file: difference.removed, page: difference.added }));
  }

  async function guarded(action: () => void | Promise<void>): Promise<void> {
    try {
      await action();
      editor.state.doc.check();
    } catch (error) {
      fault('threw', error instanceof Error ? String(error.stack) : String(error));
    }
  }

  return {
    async step(index: number, step: Step): Promise<void> {
      at = index;
      const before = editor.state.doc;
      await guarded(async () => {
        if (step.kind === 'save') await save();
        else if (step.kind === 'outside edit') editOutside(step.choice);
        else await playStep(editor, step);
      });
      const changed = editor.state.doc !== before;
      if (changed || step.kind === 'save') count.steps += 1;
      if (changed && step.kind.startsWith('paste')) count.pastes += 1;
      if (changed && step.kind.startsWith('drag')) count.drags += 1;
    },
    async undoEverything(index: number): Promise<void> {
      at = index;
      await guarded(async () => {
        await save();
        for (let depth = undoDepth(editor.state); depth > 0; depth = undoDepth(editor.state)) {
          undo(editor.state, editor.view.dispatch);
          if (undoDepth(editor.state) >= depth) return fault('undone', 'undo stands still');
        }
        const [wanted] = untouched;
        if (wanted === undefined) return;
        const saved = await save();
        const difference = differenceOf(wanted, saved);
        if (!untouched.includes(saved))
          fault('undone', JSON.stringify({ was: difference.removed, is: difference.added }));
      });
    },
    end(): SequenceResult {
      window.removeEventListener('error', onError);
      editor.view.dom.remove();
      body.destroy();
      return { ...count, comparable: untouched.length > 0, faults };
    },
  };
}
