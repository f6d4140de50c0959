import type { Editor } from '@tiptap/core';
import type { LosslessText } from '../lossless/lossless-text.ts';
import { asExternal } from './external-change.ts';
import { asItStands } from './plugins/join-lists.ts';

/** Characters that are shown first: more than the largest screen has. */
const firstPart = 8_000;

/** How many characters of a text are shown at once; a short one is shown whole. */
export const shownFirst = (source: string): number =>
  source.length < 2 * firstPart ? source.length : firstPart;

/** What a user begins to edit, select or copy with: it has to find the whole text. */
const firstEvents = ['keydown', 'beforeinput', 'paste', 'copy', 'cut', 'drop'] as const;

/** What of a text is not in its editor yet. */
export type RestOfText = {
  /** Adds all of it now, for what needs the whole text. */
  readNow(): void;
  /** Resolves when nothing is left. */
  whenRead(): Promise<void> | null;
  /** Adds nothing more, because the editor goes. */
  stop(): void;
};

/** Adds the rest of a long text to its editor when the beginning was drawn, so that a user need not wait for what is out of view. */
export function readRest(editor: Editor, text: LosslessText): RestOfText {
  let cancel = (): void => {};
  let resolve = (): void => {};
  const read = text.isPartial
    ? new Promise<void>((done) => {
        resolve = done;
      })
    : null;
  const add = (length: number): void => {
    const { tr } = editor.state;
    text.readOn(tr, length);
    editor.view.dispatch(asExternal(tr).setMeta(asItStands, true));
    if (!text.isPartial) resolve();
  };
  // As much as is there, so that keys are answered in between, and what is there is not looked through for each small part.
  const wait = (length: number): void => {
    if (!text.isPartial) return;
    cancel = afterFrame(() => {
      add(length);
      wait(2 * length);
    });
  };
  const readNow = (): void => {
    if (!text.isPartial) return;
    cancel();
    add(Number.POSITIVE_INFINITY);
  };
  if (text.isPartial) {
    wait(firstPart);
    // before the editor's own listeners
    for (const name of firstEvents)
      editor.view.dom.addEventListener(name, readNow, { capture: true, once: true });
  }
  return {
    readNow,
    whenRead: () => (text.isPartial ? read : null),
    stop: () => cancel(),
  };
}

/** Calls back in the frame after the next, when that one is on the screen. Returns a function that cancels it. */
function afterFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
