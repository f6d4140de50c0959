import Type from 'typebox';
import { closed, method } from './define-method.ts';

/** What the user confirms outside the window. A method that needs it rejects with `not-confirmed`, or `code-needed` in a shell without dialogs. */
export const confirmationsMethods = {
  /**
   * Allows what the app asked last, by the code that it printed where a window cannot read it; the call that needed it is to be made again at once.
   * Rejects with `not-confirmed` for another code, and once too many were tried.
   */
  'confirmations.enterCode': method<null>()(
    Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  ),
} as const;
