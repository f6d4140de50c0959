import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const templates: Translation<typeof en.templates> = {
  dailyNote: 'Notiz von heute',
  newFromTemplate: 'Neue Notiz aus Vorlage …',
  dialog: 'Neue Notiz aus Vorlage',
  template: 'Vorlage',
  templates: 'Vorlagen',
  none: 'Noch keine Vorlagen. Jede Notiz in einem Ordner „{{folder}}“ ist eine; {{date}}, {{time}}, {{title}} und {{cursor}} werden ausgefüllt.',
  noneMatch: 'Keine passenden Vorlagen.',
};
