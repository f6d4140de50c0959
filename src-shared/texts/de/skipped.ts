import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const skipped: Translation<typeof en.skipped> = {
  conflicted: 'Sie wurde auf zwei Computern bearbeitet. Lösen Sie zuerst den Konflikt.',
  locked: 'Sie ist gesperrt.',
  fileReadOnly: 'Ihre Datei ist schreibgeschützt oder kann nicht gelesen werden.',
  editedElsewhere: 'Sie wird auf einem anderen Computer bearbeitet.',
};
