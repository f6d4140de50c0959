import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const shortcuts: Translation<typeof en.shortcuts> = {
  label: 'Tastenkürzel',
  description:
    'Klicken Sie auf den Stift und drücken Sie dann das neue Kürzel. Vergebene Kürzel werden abgelehnt.',
  keywords: 'tasten kürzel tastatur belegung',
  search: 'Tastenkürzel durchsuchen',
  searchHint: 'Name oder Tasten, etwa strg k',
  resetAll: 'Alle zurücksetzen',
  noMatch: 'Kein Befehl passt zu „{{query}}“.',
  fixed: 'Nicht änderbar',
  change: 'Kürzel für „{{title}}“ ändern',
  remove: 'Kürzel für „{{title}}“ entfernen',
  reset: 'Kürzel für „{{title}}“ zurücksetzen',
  record: 'Kürzel drücken …',
  recordHint: 'Neues Kürzel für „{{title}}“ drücken; Escape bricht ab',
  impossible: 'Diese Tasten können kein Kürzel sein. Drücken Sie andere.',
  taken:
    '{{keys}} gehört schon zu „{{title}}“. Ändern oder entfernen Sie es dort, oder drücken Sie andere Tasten.',
};
