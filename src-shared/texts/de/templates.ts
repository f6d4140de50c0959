import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const templates: Translation<typeof en.templates> = {
  dailyNote: 'Notiz von heute',
  newFromTemplate: 'Neue Notiz aus Vorlage …',
  dialog: 'Neue Notiz aus Vorlage',
  template: 'Vorlage',
  none: 'Noch keine Vorlagen. Jede Notiz in einem Ordner namens „{{folder}}“ ist eine Vorlage; {{date}}, {{time}}, {{title}} und {{cursor}} werden ausgefüllt.',
  noneMatch: 'Keine passenden Vorlagen.',
};
