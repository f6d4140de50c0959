import Type from 'typebox';
import type { FetchedWebImage } from '../attachments.ts';
import { closed, method, NoteIdText } from './define-method.ts';

/** Images of the web that a note shows. */
export const webImagesMethods = {
  /**
   * Fetches images and stores them beside the note, once the user has confirmed it outside the window (`not-confirmed`, `code-needed`). Each address has its
   * result, in the order in which they end.
   */
  'webImages.fetch': method<readonly FetchedWebImage[]>({ needs: 'vault' })(
    Type.Object(
      {
        noteId: NoteIdText,
        addresses: Type.Array(Type.String({ maxLength: 4000 }), { minItems: 1, maxItems: 200 }),
      },
      closed,
    ),
  ),
} as const;
