import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exporting: Translation<typeof en.exporting> = {
  print: 'Drucken …',
  description: 'Schreibt Kopien für andere Programme. Ihre Notizen bleiben, wie sie sind.',
  nothing: 'Es gibt noch keine Notizen zum Exportieren.',
  scopeNote: 'Diese Notiz: {{title}}',
  scopeSelected: 'Die ausgewählten Notizen ({{notes, number}})',
  scopeAccount: 'Das Konto {{account}}',
  scopeFolder: 'Der Ordner {{path}}',
  scopeAll: 'Alle Notizen ({{notes, number}})',
  format: 'Format',
  formatMarkdown: 'Markdown, mit seinen Dateien',
  asZip: 'Als ein ZIP-Archiv',
  inBrowser: 'Ihr Browser druckt die Notiz: Wählen Sie dort „Als PDF speichern“.',
  saveTo: 'Speichern unter',
  folderOf: '{{name}} (Export)',
  running: 'Wird exportiert',
  exported: '{{notes}} exportiert.',
  exportedWithFiles: '{{notes}} und {{files}} exportiert.',
  exportedAs: 'Als {{path}} exportiert.',
  more: 'Weitere exportieren',
  image: 'Bild',
};
