import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const tabs: Translation<typeof en.tabs> = {
  label: 'Offene Notizen',
  actions: 'Tab-Aktionen',
  all: 'Alle Tabs',
  close: 'Tab schließen',
  closeOthers: 'Andere Tabs schließen',
  reopen: 'Geschlossenen Tab wieder öffnen',
  next: 'Nächster Tab',
  previous: 'Vorheriger Tab',
  moveLeft: 'Tab nach links verschieben',
  moveRight: 'Tab nach rechts verschieben',
  goTo: 'Zu Tab {{number}}',
  goToFirstEight: 'Zu Tab 1 bis 8',
  goToLast: 'Zum letzten Tab',
  newTab: 'Neuer Tab',
};
