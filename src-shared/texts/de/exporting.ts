import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exporting: Translation<typeof en.exporting> = {
  print: 'Drucken …',
  description: 'Exportiert Kopien für andere Apps. Ihre Notizen werden nicht verändert.',
  nothing: 'Es gibt noch keine Notizen zum Exportieren.',
  scopeNote: 'Diese Notiz: {{title}}',
  scopeSelected: 'Ausgewählte Notizen ({{notes, number}})',
  scopeAccount: 'Konto {{account}}',
  scopeFolder: 'Ordner {{path}}',
  scopeAll: 'Alle Notizen ({{notes, number}})',
  format: 'Format',
  formatMarkdown: 'Markdown mit Anhängen',
  asZip: 'Als ZIP-Archiv',
  inBrowser: 'Der Druckdialog Ihres Browsers öffnet sich. Wählen Sie „Als PDF speichern“.',
  saveTo: 'Speichern unter',
  folderOf: '{{name}} (Export)',
  running: 'Wird exportiert',
  exported: '{{notes}} exportiert.',
  exportedWithFiles: '{{notes}} und {{files}} exportiert.',
  exportedAs: 'Als {{path}} exportiert.',
  more: 'Weitere exportieren',

  previousPage: 'Vorherige',
  nextPage: 'Nächste',
  otherPages: 'Andere Notizen',
  image: 'Bild',
};
