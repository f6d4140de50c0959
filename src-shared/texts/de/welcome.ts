import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const welcome: Translation<typeof en.welcome> = {
  name: 'Willkommen',
  heading: 'Willkommen bei Example Notes',
  closeGuide: 'Einführung schließen',
  about:
    'Ihre Notizen sind Markdown-Dateien in {{vault}}. Sie bleiben auf diesem Computer, jede Fassung bleibt erhalten, und Memory daneben erstellt Zusammenfassungen, Tags und Fragen, die Sie durchsuchen können.',
  savedAsTyped: 'Sie wird beim Schreiben gespeichert.',
  bring: 'Bringen Sie Ihre Notizen mit',
  bringHint:
    'Aus Obsidian, Joplin, Evernote, Notion, Apple Notizen oder einem beliebigen Ordner mit Markdown. Die Originale werden nicht geändert.',
  look: 'Sehen Sie sich um',
  lookHint: 'Zwei Beispielnotizen zeigen, was eine Notiz sein kann. Ein Klick entfernt sie wieder.',
  findsCommands: 'findet jeden Befehl.',
  addSamples: 'Zwei Beispielnotizen hinzufügen',
  removeSamples: 'Beispielnotizen entfernen',
  sample: 'Beispielnotiz',
  isSample: 'Dies ist eine Beispielnotiz.',
};
