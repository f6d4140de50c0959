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
  noSpelling: 'Gar nicht',
  downloadDictionary: 'Das Wörterbuch für {{language}} herunterladen?',
  dictionaryHint:
    'Ihre Wörter werden auf diesem Computer geprüft und nirgendwohin gesendet. Das Wörterbuch wird einmal von Google heruntergeladen, das nur Ihre Netzwerkadresse und die Sprache erfährt.',
  dictionaryFailed: 'Das Wörterbuch für {{language}} konnte nicht heruntergeladen werden.',
  dictionaryFailedHint:
    'Die Rechtschreibung wird vorerst nicht geprüft. Example Notes versucht es beim nächsten Start erneut.',
  openApp: 'Example Notes öffnen',
  linkNotOpened:
    'Der Link „{{link}}“ wurde nicht geöffnet. Links auf Notizen haben die Form {{scheme}}://note/ID: Kopieren Sie den Link erneut aus dem Menü der Notiz.',
  fileNotOpened:
    'Diese Datei wurde nicht geöffnet: Sie ist keine Markdown-Datei. Verwenden Sie „Importieren …“ für Dateien anderer Programme.',
  folderNotShown: 'Der Ordner kann nicht angezeigt werden: {{reason}}',
};
