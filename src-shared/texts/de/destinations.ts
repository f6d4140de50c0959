import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinations: Translation<typeof en.destinations> = {
  question: 'Erlauben, dass Notizen an {{origin}} gesendet werden?',
  sentToService:
    'Für den Memory-Dienst dort: Sobald Sie ihn verwenden, wird jede Revision Ihrer Notizen hochgeladen, mit Titel, Text, Ordner und Konto.',
  sentToModel:
    'Für das Sprachmodell dort: Sobald Sie es verwenden, wird der Text Ihrer Notizen dorthin gesendet. Gesperrte Notizen werden nie gesendet.',
  sentForSimilar_one:
    'Um ähnliche Notizen zu finden: Sobald Sie es verwenden, wird der Anfang von {{count, number}} Notiz dorthin gesendet, später auch der jeder Notiz, die Sie speichern, und das, wonach Sie suchen. Gesperrte Notizen und solche im Papierkorb werden ausgelassen.',
  sentForSimilar_other:
    'Um ähnliche Notizen zu finden: Sobald Sie es verwenden, wird der Anfang von {{count, number}} Notizen dorthin gesendet, später auch der jeder Notiz, die Sie speichern, und das, wonach Sie suchen. Gesperrte Notizen und solche im Papierkorb werden ausgelassen.',
  onlyIf:
    'Erlauben Sie es nur, wenn Sie diese Adresse gerade selbst eingegeben haben: Auch ein Text im Fenster könnte es angefordert haben.',
  allow: 'Erlauben',
  doNotAllow: 'Nicht erlauben',
  listed: 'Wohin Notizen gesendet werden dürfen',
  listedHint:
    'Sie erlauben jede Adresse in einem Dialog außerhalb des Fensters, bevor etwas dorthin gesendet wird. Sobald Sie die Erlaubnis widerrufen, wird nichts mehr gesendet.',
  listedKeywords: 'ziel erlauben widerrufen erlaubnis einwilligung netzwerk adresse',
  listedNone: 'Sie haben keine Adressen erlaubt.',
  asService: '{{origin}}: als Memory-Dienst',
  asModel: '{{origin}}: für das Sprachmodell dort',
  forSimilar: '{{origin}}: um ähnliche Notizen zu finden',
  since: 'Erlaubt: {{time}}.',
  revoke: 'Widerrufen',
  revokeFor: '„{{destination}}“ widerrufen',
  revoked: 'An {{origin}} wird nichts mehr gesendet.',
};
