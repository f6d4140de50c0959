import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const chain: Translation<typeof en.chain> = {
  unreadable: 'Revision {{number}} kann nicht gelesen werden: Das Journal ist dort beschädigt.',
  wrongText: 'Revision {{number}} hat nicht den Text, mit dem sie gespeichert wurde: Ihr Hash stimmt nicht.',
  missingPredecessor:
    'Revision {{number}} folgt auf eine Revision, die nicht in diesem Verlauf ist ({{predecessor}}…).',
  otherNote: 'Revision {{number}} gehört zu einer anderen Notiz.',
  secondBeginning: 'Revision {{number}} beginnt in dieser Notiz eine zweite Kette.',
  namedUnreadable:
    '„{{title}}“, Revision {{number}} kann nicht gelesen werden: Das Journal ist dort beschädigt.',
  namedWrongText: '„{{title}}“, Revision {{number}} hat nicht den Text, mit dem sie gespeichert wurde.',
};
