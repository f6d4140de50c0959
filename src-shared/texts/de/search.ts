import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof en.search> = {
  quickSwitcher: 'Schnellauswahl',
  goTo: 'Gehe zu Notiz',
  placeholder: 'Gehe zu Notiz …',
  orNeedsAfter: 'Nach „OR“ fehlt ein Wort.',
  orNeedsBefore: 'Vor „OR“ fehlt ein Wort.',
  notClosed: 'Diese Klammer wird nicht geschlossen.',
  neverOpened: 'Diese Klammer wurde nie geöffnet.',
  didYouMean: '„{{name}}:“ gibt es nicht. Meinten Sie „{{meant}}:“?',
  useInstead: '„{{name}}:“ gibt es nicht. Schreiben Sie „{{instead}}“.',
  needsTag: '„tag:“ braucht den Namen eines Tags, zum Beispiel tag:Rezepte.',
  needsFolder: '„folder:“ braucht den Namen eines Ordners, zum Beispiel folder:Reisen.',
  needsAccount: '„account:“ braucht den Namen eines Kontos, zum Beispiel account:Privat.',
  needsTitle: '„title:“ braucht ein Wort des Titels, zum Beispiel title:Plan.',
  needsState: '„is:“ braucht einen Zustand, zum Beispiel is:pinned.',
  needsContent: '„has:“ braucht einen Inhalt, zum Beispiel has:image.',
  needsDate: '„{{operator}}:“ braucht ein Datum wie 2026-11, >2026-01-31, 2026-01..2026-03 oder today.',
  notADate:
    '„{{value}}“ ist kein Datum. Schreiben Sie eines wie 2026-11, >2026-01-31, 2026-01..2026-03 oder today.',
  isKnows: '„is:{{value}}“ ist kein Filter. Geben Sie nach „is:“ {{list}} ein.',
  hasKnows: '„has:{{value}}“ ist kein Filter. Geben Sie nach „has:“ {{list}} ein.',
};
