import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmationErrors: Translation<typeof en.confirmationErrors> = {
  purgeCode:
    'Nur Sie können das erlauben. Geben Sie den Code aus dem Terminal der App ein; darüber steht, was gelöscht würde.',
  backupCode:
    'Nur Sie können das erlauben. Geben Sie den Code aus dem Terminal der App ein; darüber steht, was entfernt würde.',
  wrongCode:
    'Das ist nicht der neueste Code im Terminal der App. Prüfen Sie ihn und geben Sie ihn erneut ein.',
  tooManyCodes:
    'Es wurden zu viele falsche Codes eingegeben; dieser Code gilt nicht mehr. Brechen Sie ab und versuchen Sie es erneut, dann erhalten Sie einen neuen.',
  noQuestion:
    'Dieser Code gilt nicht mehr. Brechen Sie ab und versuchen Sie es erneut, dann erhalten Sie einen neuen.',
  otherQuestion:
    'Die App wartet noch auf Ihre Antwort auf eine andere Frage. Beantworten Sie zuerst diese und versuchen Sie es dann erneut.',
  tooOften:
    'Die App hat mehrmals gefragt und keine Erlaubnis erhalten, deshalb fragt sie nicht mehr. Starten Sie die App neu, wenn Sie es erlauben möchten.',
  cancelled:
    'Es wurde kein Code eingegeben, deshalb wurde nichts geändert. Versuchen Sie es erneut, wenn Sie es noch möchten.',
  notDeleted:
    'Sie haben es nicht erlaubt, deshalb wurde nichts gelöscht. Versuchen Sie es erneut, wenn Sie es doch möchten.',
  notRemoved:
    'Sie haben es nicht erlaubt, deshalb wurde nichts entfernt. Versuchen Sie es erneut, wenn Sie es doch möchten.',
  unlockCode:
    'Nur Sie können das erlauben. Geben Sie den Code aus dem Terminal der App ein; darüber stehen die Namen der Notizen.',
  notUnlocked:
    'Sie haben es nicht erlaubt, deshalb wurde nichts entsperrt. Versuchen Sie es erneut, wenn Sie es doch möchten.',
  fetchCode:
    'Nur Sie können das erlauben. Geben Sie den Code ein, den die App in ihrem Terminal unter den Adressen der Bilder ausgegeben hat.',
  notFetched:
    'Es wurde nichts abgerufen, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es, wenn Sie es möchten.',
};
