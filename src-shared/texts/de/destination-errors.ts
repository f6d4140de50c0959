import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused:
    'Sie haben es nicht erlaubt, deshalb wurde nichts an {{origin}} gesendet. Versuchen Sie es erneut, wenn Sie es doch möchten, und erlauben Sie es im Dialog der App.',
  codeNeeded:
    'Nur Sie können erlauben, dass Notizen an {{origin}} gesendet werden. Geben Sie den Code aus dem Terminal der App ein; darüber steht, was gesendet würde.',
};
