import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused:
    'An {{origin}} wurde nichts gesendet, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es im Dialog der App, wenn Sie es wollen.',
  codeNeeded:
    'Nur Sie können erlauben, dass Notizen an {{origin}} gesendet werden. Geben Sie den Code ein, den die App in ihrem Terminal ausgegeben hat; darüber steht, was gesendet würde.',
};
