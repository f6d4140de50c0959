import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const welcome: Translation<typeof en.welcome> = {
  name: 'Willkommen',
  heading: 'Willkommen bei Example Notes',
  closeGuide: 'Einführung schließen',
  about:
    'Ihre Notizen sind Markdown-Dateien in {{vault}}. Sie bleiben auf diesem Computer, und jede Fassung bleibt erhalten. Ein eingebauter Memory-Dienst ergänzt eine durchsuchbare Zusammenfassung, Tags und Fragen.',
  savedAsTyped: 'Wird beim Schreiben gespeichert.',
  bring: 'Vorhandene Notizen mitbringen',
  bringHint:
    'Aus Obsidian, Notion, Evernote, Joplin, Apple Notizen, Google Notizen, Word oder einem beliebigen Ordner mit Markdown-Dateien. Die Originale werden nicht geändert.',
  look: 'Sehen Sie sich um',
  lookHint: 'Zwei Beispielnotizen zeigen, was möglich ist. Sie lassen sich mit einem Klick entfernen.',
  findsCommands: 'zeigt alle Befehle.',
  addSamples: 'Beispielnotizen hinzufügen',
  removeSamples: 'Beispielnotizen entfernen',
  sample: 'Beispielnotiz',
  isSample: 'Dies ist eine Beispielnotiz.',
};
