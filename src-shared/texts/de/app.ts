import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<typeof en.app> = {
  connection: 'Verbindung',
  connectionLost:
    'Verbindung verloren, sie wird wiederhergestellt. Was Sie schreiben, bleibt erhalten und wird gespeichert, sobald die Verbindung wieder da ist.',
  notResponding:
    'Die App reagiert nicht. Ihr Text bleibt hier und wird gespeichert, sobald sie wieder reagiert.',
  coreLost: 'Die Verbindung zur App wurde getrennt.',
  coreUnreachable: 'Die App ist im Moment nicht erreichbar.',
  coreSilent:
    'Der Kern der App antwortet nicht. Ihr Text bleibt hier und wird gespeichert, sobald er antwortet.',
  partNotLoaded: 'Ein Teil der App konnte nicht geladen werden. Laden Sie das Fenster neu.',
  unsavedOnClose:
    'Einige Änderungen sind noch nicht gespeichert. Schließen Sie erneut, um ohne sie zu beenden.',
  problems: 'Probleme',
  notices: 'Hinweise',
  closeNotice: 'Hinweis schließen',
  inspector: 'Inspektor',
  closeInspector: 'Inspektor schließen',
  openNoteFirst: 'Öffnen Sie eine Notiz, um dies zu sehen.',
  folderWidth: 'Breite der Ordner',
  listWidth: 'Breite der Notizliste',
  inspectorWidth: 'Breite des Inspektors',
  resizeHint: 'Ziehen ändert die Breite; ein Doppelklick setzt sie zurück',
  changedByOther: 'Ein anderes Programm hat „{{title}}“ geändert. Beide Fassungen wurden behalten.',
  bestEffort:
    'Ein Teil dieser Notiz lässt sich in Markdown nicht genau ausdrücken und wurde so genau wie möglich gespeichert. Die vorherige Fassung ist im Verlauf.',
  simplified:
    'Manche fette, kursive oder durchgestrichene Formatierung dieser Notiz lässt sich an ihrer Stelle nicht in Markdown ausdrücken. Die Datei enthält den Text ohne sie.',
  lockedNote: 'Schreibgeschützt: Die Notiz ist gesperrt.',
  lockedNotUtf8: 'Schreibgeschützt: Die Datei ist kein UTF-8-Text. Die Datei bleibt unverändert.',
  lockedSymbolicLink: 'Schreibgeschützt: Die Datei ist ein symbolischer Link. Die Datei bleibt unverändert.',
  lockedOutsideVault:
    'Schreibgeschützt: Die Datei führt über einen symbolischen Link aus dem Tresor hinaus und wird nicht gelesen. Das ist ihr früherer Text.',
  lockedNoPermission: 'Schreibgeschützt: Sie dürfen die Datei nicht ändern. Die Datei bleibt unverändert.',
  lockedTooLarge:
    'Schreibgeschützt: Sie ist zu groß, um hier bearbeitet zu werden ({{kilobytes}} KB). Die Datei bleibt unverändert.',
  lockedLongFrontMatter:
    'Schreibgeschützt: Das Frontmatter hat mehr als 65.536 Zeichen. Die Datei bleibt unverändert.',
  lockedInTrash: 'Schreibgeschützt: Die Notiz ist im Papierkorb. Die Datei bleibt unverändert.',
  lockedDeleted:
    'Schreibgeschützt: Ein anderes Programm hat ihre Datei gelöscht. Die Datei bleibt unverändert.',
  back: 'Zurück zur vorherigen Notiz',
  forward: 'Weiter zur nächsten Notiz',
  toggleFolders: 'Ordner ein- oder ausblenden',
  toggleList: 'Notizliste ein- oder ausblenden',
  toggleInspector: 'Inspektor ein- oder ausblenden',
  nextPane: 'Nächster Bereich',
  previousPane: 'Vorheriger Bereich',
  changedElsewhere: 'Diese Notiz wurde anderswo geändert. Ihr neuer Text wird angezeigt.',
  keptBothElsewhere:
    'Hier und anderswo bearbeitet. Beide Fassungen wurden behalten: Suchen Sie nach „Changed by another program“.',
  newWindow: 'Neues Fenster',
  openInNewWindow: 'Notiz in neuem Fenster öffnen',
};
