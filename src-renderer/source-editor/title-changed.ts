import { invertedEffects } from '@codemirror/commands';
import { StateEffect } from '@codemirror/state';
import type { TitleChange } from '../note-view/note-body.ts';

/** A change of the note's title in one step with the text, so that undo takes back both. */
export const titleChanged = StateEffect.define<TitleChange>();

/** Records changes of the title in the undo history. */
export const titleInHistory = invertedEffects.of(({ effects }) =>
  effects
    .filter((effect) => effect.is(titleChanged))
    .map(({ value: { from, to } }) => titleChanged.of({ from: to, to: from })),
);
