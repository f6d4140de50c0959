import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const outline: Translation<typeof en.outline> = {
  label: 'Gliederung',
  none: 'Noch keine Überschriften. Beginnen Sie eine Zeile mit # und einem Leerzeichen.',
  emptyHeading: 'Leere Überschrift',
};
