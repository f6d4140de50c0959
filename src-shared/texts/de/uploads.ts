import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const uploads: Translation<typeof en.uploads> = {
  passedOver:
    'Der Memory-Dienst hat diese Revision von einem anderen Computer und keine von denen davor. Sie bleiben auf diesem Computer.',
  beganElsewhere:
    'Der Verlauf der Notiz beim Memory-Dienst hat anderswo begonnen; diese Revision schließt dort an.',
  tooLargeStays:
    'Revision {{revision}}… ist größer als 2 MB und wird ausgelassen; das Senden wird von hier an fortgesetzt.',
  longNameStays:
    'Revision {{revision}}… hat einen Titel oder Ordner, der für den Memory-Dienst zu lang ist, und wird ausgelassen; das Senden wird von hier an fortgesetzt.',
  damagedStays:
    'Revision {{revision}}… kann nicht mehr gelesen werden und wird ausgelassen; das Senden wird von hier an fortgesetzt.',
  historyElsewhere:
    'Der Verlauf vor Revision {{revision}}… ist auf einem anderen Computer; das Senden wird von hier an fortgesetzt.',
  lost: 'Der Memory-Dienst hat sie nicht mehr.',
};
