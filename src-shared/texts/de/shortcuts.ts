import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const shortcuts: Translation<typeof en.shortcuts> = {
  label: 'Tastenkürzel',
  description:
    'Ändern Sie ein Kürzel mit seinem Stift und drücken Sie dann die neuen Tasten. Vergebene Tasten werden abgelehnt.',
  keywords: 'tasten kürzel tastatur belegung',
  search: 'Tastenkürzel durchsuchen',
  searchHint: 'Name oder Tasten, etwa strg k',
  resetAll: 'Alle zurücksetzen',
  noMatch: 'Kein Befehl passt zu „{{query}}“.',
  fixed: 'Fest',
  change: 'Tasten von „{{title}}“ ändern',
  remove: 'Tasten von „{{title}}“ entfernen',
  reset: 'Tasten von „{{title}}“ zurücksetzen',
  record: 'Tasten drücken …',
  recordHint: 'Neue Tasten von „{{title}}“ drücken; Escape bricht ab',
  impossible: 'Diese Tasten können kein Kürzel sein. Drücken Sie andere.',
  taken: '{{keys}} ist „{{title}}“. Ändern oder entfernen Sie es dort, oder drücken Sie andere Tasten.',
};
