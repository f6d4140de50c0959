import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmations: Translation<typeof en.confirmations> = {
  printed: 'Um es zu erlauben, geben Sie diesen Code im Fenster ein: {{code}}',
  code: 'Code aus dem Terminal',
  confirm: 'Bestätigen',
  purge_one: '{{count, number}} Notiz endgültig löschen, zusammen mit Folgendem?',
  purge_other: '{{count, number}} Notizen endgültig löschen, zusammen mit Folgendem?',
  files_one: '{{count, number}} Datei:',
  files_other: '{{count, number}} Dateien:',
  backups_one: '{{count, number}} Sicherung vom {{date}}. Zuerst wird eine neue angelegt.',
  backups_other: '{{count, number}} Sicherungen ab {{date}}. Zuerst wird eine neue angelegt.',
  olderJournals_one: '{{count, number}} älteres Journal im Datenordner',
  olderJournals_other: '{{count, number}} ältere Journale im Datenordner',
  doNotDelete: 'Nicht löschen',
  removeBackup: 'Die beschädigte Sicherung vom {{date}} entfernen?',
  damagedBackup:
    'Die unbeschädigten Teile lassen sich jetzt noch wiederherstellen, nach dem Entfernen nicht mehr.',
  doNotRemove: 'Nicht entfernen',
  noUndo: 'Das lässt sich nicht rückgängig machen.',
  onlyIf:
    'Erlauben Sie das nur, wenn Sie es gerade selbst gewählt haben. Auch ein Text im Fenster könnte es angefordert haben.',
  unlock_one: '{{count, number}} Notiz entsperren?',
  unlock_other: '{{count, number}} Notizen entsperren?',
  unlockHint_one:
    'Sie können sie dann bearbeiten. Wenn Sie ein Sprachmodell verwenden, kann der Text der Notiz an dieses gesendet werden.',
  unlockHint_other:
    'Sie können sie dann bearbeiten. Wenn Sie ein Sprachmodell verwenden, kann der Text der Notizen an dieses gesendet werden.',
  unlockYes: 'Entsperren',
  keepLocked: 'Gesperrt lassen',
  fetchImages_one: '{{count, number}} Bild aus dem Web abrufen und bei der Notiz speichern?',
  fetchImages_other: '{{count, number}} Bilder aus dem Web abrufen und bei der Notiz speichern?',
  fetchedFrom_one: 'Dieser Server erfährt Ihre Netzwerkadresse und was abgerufen wird:',
  fetchedFrom_other: 'Diese Server erfahren Ihre Netzwerkadresse und was abgerufen wird:',
  fetchOwnNetwork:
    'Ein Teil davon liegt in Ihrem eigenen Netzwerk. Erlauben Sie es nur, wenn Sie das Gerät kennen.',
  fetchHint_one: 'Die Adresse:',
  fetchHint_other: 'Die Adressen:',
  fetchYes: 'Abrufen',
  doNotFetch: 'Nicht abrufen',
  fetchLength_one: 'Alle Adressen zusammen haben {{count, number}} Zeichen.',
  fetchLength_other: 'Alle Adressen zusammen haben {{count, number}} Zeichen.',
};
