import type { Editor } from '@tiptap/core';
import type { Chord } from './chord.ts';

/** Does what a chord of the editor's own key map does, as if it had been pressed in the text. */
export function pressChord({ view }: Editor, chord: Chord, mac: boolean): void {
  const parts = chord.split('+');
  const key = (parts.at(-1) ?? '').toLowerCase();
  const mod = parts.includes('Mod');
  const press = new KeyboardEvent('keydown', {
    key,
    ctrlKey: mod && !mac,
    metaKey: mod && mac,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  });
  view.someProp('handleKeyDown', (handle) => handle(view, press));
}
