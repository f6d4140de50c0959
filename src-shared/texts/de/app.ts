import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<typeof en.app> = {
  connection: 'Verbindung',
  connectionLost:
    'Verbindung verloren, sie wird wiederhergestellt … Was Sie schreiben, bleibt hier und wird gespeichert, sobald die Verbindung wieder steht.',
  notResponding:
    'Die App reagiert nicht. Ihr Text bleibt hier und wird gespeichert, sobald sie wieder reagiert.',
  coreLost: 'Die Verbindung zur App wurde getrennt.',
  coreUnreachable: 'Die App ist im Moment nicht erreichbar.',
  coreSilent:
    'Die App reagiert nicht. Ihr Text bleibt hier und wird gespeichert, sobald sie wieder reagiert.',
  partNotLoaded: 'Ein Teil der App konnte nicht geladen werden. Laden Sie das Fenster neu.',
  unsavedOnClose:
    'Einige Änderungen sind noch nicht gespeichert. Schließen Sie erneut, um sie zu verwerfen und zu beenden.',
  problems: 'Probleme',
  notices: 'Hinweise',
  closeNotice: 'Hinweis schließen',
  inspector: 'Inspektor',
  closeInspector: 'Inspektor schließen',
  openNoteFirst: 'Öffnen Sie eine Notiz, um dies zu sehen.',
  folderWidth: 'Breite der Ordner',
  listWidth: 'Breite der Notizliste',
  inspectorWidth: 'Breite des Inspektors',
  resizeHint: 'Zum Ändern der Breite ziehen, zum Zurücksetzen doppelklicken',
  changedByOther: 'Ein anderes Programm hat „{{title}}“ geändert. Beide Fassungen wurden behalten.',
  bestEffort:
    'Ein Teil dieser Notiz lässt sich in Markdown nicht genau ausdrücken und wurde so genau wie möglich gespeichert. Die vorherige Fassung ist im Verlauf.',
  simplified:
    'Manche fette, kursive oder durchgestrichene Formatierung dieser Notiz lässt sich an ihrer Stelle nicht in Markdown ausdrücken. Die Datei enthält den Text ohne sie.',
  lockedNote:
    'Diese Notiz ist gesperrt (schreibgeschützt). Sie ist nicht verschlüsselt, aber ihr Text wird nie an ein Sprachmodell gesendet.',
  lockedNotUtf8: 'Schreibgeschützt: Die Datei ist kein UTF-8-Text. Sie bleibt unverändert.',
  lockedSymbolicLink: 'Schreibgeschützt: Die Datei ist ein symbolischer Link. Sie bleibt unverändert.',
  lockedOutsideVault:
    'Schreibgeschützt: Die Datei ist ein symbolischer Link auf einen Ort außerhalb des Tresors und wird nicht gelesen. Das ist ihr letzter bekannter Text.',
  lockedNoPermission: 'Schreibgeschützt: Sie dürfen die Datei nicht ändern. Sie bleibt unverändert.',
  lockedTooLarge:
    'Schreibgeschützt: Die Datei ist zu groß, um hier bearbeitet zu werden ({{kilobytes}} KB). Sie bleibt unverändert.',
  lockedLongFrontMatter:
    'Schreibgeschützt: Das Frontmatter hat mehr als 65.536 Zeichen. Die Datei bleibt unverändert.',
  lockedInTrash: 'Schreibgeschützt: Die Notiz ist im Papierkorb. Die Datei bleibt unverändert.',
  lockedDeleted: 'Schreibgeschützt: Ein anderes Programm hat die Datei dieser Notiz gelöscht.',
  back: 'Vorherige Notiz',
  forward: 'Nächste Notiz',
  toggleFolders: 'Ordner ein- oder ausblenden',
  toggleList: 'Notizliste ein- oder ausblenden',
  toggleInspector: 'Inspektor ein- oder ausblenden',
  nextPane: 'Nächster Bereich',
  previousPane: 'Vorheriger Bereich',
  changedElsewhere: 'Diese Notiz wurde anderswo geändert und hier aktualisiert.',
  keptBothElsewhere:
    'Hier und anderswo zugleich bearbeitet. Beide Fassungen wurden behalten: Suchen Sie im Text nach „{{title}}“.',
  newWindow: 'Neues Fenster',
  openInNewWindow: 'Notiz in neuem Fenster öffnen',
};
