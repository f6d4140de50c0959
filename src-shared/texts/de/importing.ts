import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importing: Translation<typeof en.importing> = {
  name: 'Importieren',
  description: 'Importiert Notizen aus anderen Apps. Die Originale bleiben unverändert.',
  interrupted:
    'Dieser Import wurde unterbrochen. Er geht dort weiter, wo er aufgehört hat: Nichts wird doppelt importiert.',
  source: 'Ordner oder Datei',
  sourcePlaceholder: 'Vollständiger Pfad, zum Beispiel /home/ada/Alte Notizen',
  sources:
    'Obsidian, Notion, Evernote, Joplin, Bear, Apple Notizen, Google Notizen, Simplenote, OneNote, Markdown, HTML, MHT, Word, CSV, Textdateien oder ein Zip-Archiv davon.',
  chooseFolder: 'Ordner auswählen …',
  chooseFile: 'Datei auswählen …',
  account: 'Konto',
  noFolder: 'Keiner (oberste Ebene des Kontos)',
  accountsOfTopFolders: 'Aus jedem obersten Ordner ein Konto machen',
  forget: 'Verwerfen',
  continue: 'Fortsetzen',
  reading: 'Wird gelesen',
  importing: 'Wird importiert',
  readingNotes_one: '{{count, number}} Notiz gelesen. Sie können diesen Dialog schließen und weiterarbeiten.',
  readingNotes_other:
    '{{count, number}} Notizen gelesen. Sie können diesen Dialog schließen und weiterarbeiten.',
  importingNotes:
    '{{done, number}} von {{total, number}} importiert. Sie können diesen Dialog schließen und weiterarbeiten.',
  formatMarkdown: 'Markdown-Ordner',
  formatObsidian: 'Obsidian-Vault',
  formatJoplin: 'Joplin-Export',
  formatEvernote: 'Evernote-Export',
  formatTextbundle: 'TextBundle',
  formatNotion: 'Notion-Export',
  formatSimplenote: 'Simplenote-Export',
  formatHtml: 'HTML-Seiten',
  formatKeep: 'Google-Notizen-Export',
  formatWord: 'Word-Dokumente',
  formatCsv: 'CSV-Tabelle',
  formatText: 'Textdateien',
  report: 'Bericht',
  found: '{{format}}: {{notes}} und {{files}}, {{size}}',
  nothing: 'Es gibt nichts zu importieren.',
  into_one: 'Sie kommen nach „{{place}}“, in {{count, number}} Ordner. Noch wurde nichts importiert.',
  into_other: 'Sie kommen nach „{{place}}“, in {{count, number}} Ordner. Noch wurde nichts importiert.',
  intoAccounts_one:
    'Sie kommen in Konten, die wie die obersten Ordner heißen, in {{count, number}} Ordner. Noch wurde nichts importiert.',
  intoAccounts_other:
    'Sie kommen in Konten, die wie die obersten Ordner heißen, in {{count, number}} Ordner. Noch wurde nichts importiert.',
  already_one:
    '{{count, number}} Notiz oder Datei ist bereits im Tresor und wird nicht noch einmal importiert.',
  already_other:
    '{{count, number}} Notizen und Dateien sind bereits im Tresor und werden nicht noch einmal importiert.',
  renamed: 'Unter anderem Namen importiert',
  skipped: 'Nicht importiert',
  toSkip: 'Wird nicht importiert',
  failed: 'Konnte nicht importiert werden',
  reportTitle: 'Importbericht, {{date}}',
  saveReport: 'Bericht als Notiz speichern',
  back: 'Zurück',
  start: 'Importieren',
  imported: '{{notes}} und {{files}} importiert.',
  wereThere_one: '{{count, number}} war bereits im Tresor.',
  wereThere_other: '{{count, number}} waren bereits im Tresor.',
  cancelled:
    'Der Import wurde abgebrochen. Was importiert wurde, bleibt; versuchen Sie es erneut, um fortzufahren.',
  diskFull:
    'Der Datenträger ist voll. Was importiert wurde, bleibt; schaffen Sie Platz und versuchen Sie es erneut, um fortzufahren.',
  more: 'Weitere importieren',
  showNotes: 'Importierte Notizen anzeigen',
};
