import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const desktop: Translation<typeof en.desktop> = {
  menuFile: '&Datei',
  menuEdit: '&Bearbeiten',
  menuFormat: 'F&ormat',
  menuView: '&Ansicht',
  menuGo: '&Gehe zu',
  menuWindow: '&Fenster',
  about: 'Über Example Notes',
  services: 'Dienste',
  hide: 'Example Notes ausblenden',
  hideOthers: 'Andere ausblenden',
  showAll: 'Alle einblenden',
  quit: 'Beenden',
  closeWindow: 'Fenster schließen',
  minimize: 'Minimieren',
  zoomWindow: 'Zoomen',
  bringToFront: 'Alle nach vorne bringen',
  cut: 'Ausschneiden',
  paste: 'Einfügen',
  selectAll: 'Alles auswählen',
  reload: '&Neu laden',
  developerTools: 'Entwicklerwerkzeuge',
  actualSize: 'Originalgröße',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fullScreen: 'Vollbild',
  noSuggestions: 'Keine Vorschläge',
  learnWord: 'Zum Wörterbuch hinzufügen',
  copyLink: 'Adresse des Links kopieren',
  checkSpellingMenu: '&Rechtschreibung prüfen',
  noSpelling: 'Aus',
  downloadDictionary: 'Das Wörterbuch für {{language}} herunterladen?',
  dictionaryHint:
    'Ihr Text wird auf diesem Computer geprüft und nirgendwohin gesendet. Das Wörterbuch wird einmal von Google heruntergeladen, das nur Ihre Netzwerkadresse und die Sprache erfährt.',
  dictionaryFailed: 'Das Wörterbuch für {{language}} konnte nicht heruntergeladen werden.',
  dictionaryFailedHint:
    'Diese Sprache wird vorerst nicht geprüft. Example Notes versucht es beim nächsten Start erneut.',
  openApp: 'Example Notes öffnen',
  linkNotOpened:
    'Der Link „{{link}}“ wurde nicht geöffnet. Links auf Notizen sehen so aus: {{scheme}}://note/ID. Kopieren Sie den Link erneut aus dem Menü der Notiz.',
  fileNotOpened:
    'Die Datei wurde nicht geöffnet, weil sie keine Markdown-Datei ist. Verwenden Sie „Importieren …“ für Dateien aus anderen Apps.',
  folderNotShown: 'Der Ordner kann nicht angezeigt werden: {{reason}}',
};
