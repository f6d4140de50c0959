import Type from 'typebox';
import { closed, method, Nothing } from './define-method.ts';

/** The small window for a quick note. */
export const captureMethods = {
  /** The text that was typed there and not saved; empty for none. */
  'capture.draft': method<{ text: string }>()(Nothing),
  /** Keeps such a text, whatever ends the app; an empty one forgets it. */
  'capture.keepDraft': method<null>()(Type.Object({ text: Type.String({ maxLength: 5_000_000 }) }, closed)),
} as const;
