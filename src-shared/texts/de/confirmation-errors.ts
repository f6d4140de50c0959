import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmationErrors: Translation<typeof en.confirmationErrors> = {
  purgeCode:
    'Nur Sie können das erlauben. Geben Sie den Code ein, den die App in ihrem Terminal ausgegeben hat; darüber steht, was gelöscht würde.',
  backupCode:
    'Nur Sie können das erlauben. Geben Sie den Code ein, den die App in ihrem Terminal ausgegeben hat; darüber steht, was entfernt würde.',
  wrongCode:
    'Das ist nicht der Code, den die App zuletzt in ihrem Terminal ausgegeben hat. Prüfen Sie ihn und geben Sie ihn erneut ein.',
  tooManyCodes:
    'Zu oft wurde ein falscher Code eingegeben, deshalb gilt auch der richtige nicht mehr. Brechen Sie ab und versuchen Sie es erneut: Dann gibt die App einen neuen aus.',
  noQuestion:
    'Die App fragt im Moment nach keinem Code. Brechen Sie ab und versuchen Sie es erneut: Dann gibt die App einen neuen aus.',
  otherQuestion:
    'Die App fragt schon nach etwas anderem. Beantworten Sie das zuerst und versuchen Sie es erneut.',
  tooOften:
    'Die App hat mehrmals gefragt, und nichts wurde erlaubt, deshalb fragt sie nicht mehr. Starten Sie die App neu, wenn Sie es erlauben wollen.',
  cancelled:
    'Es ist nichts geschehen, weil kein Code eingegeben wurde. Versuchen Sie es erneut, wenn Sie es wollen.',
  notDeleted:
    'Es wurde nichts gelöscht, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es, wenn Sie es wollen.',
  notRemoved:
    'Es wurde nichts entfernt, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es, wenn Sie es wollen.',
  unlockCode:
    'Nur Sie können das erlauben. Geben Sie den Code ein, den die App in ihrem Terminal ausgegeben hat; darüber stehen die Namen der Notizen.',
  notUnlocked:
    'Es wurde nichts entsperrt, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es, wenn Sie es wollen.',
  fetchCode:
    'Nur Sie können das erlauben. Geben Sie den Code ein, den die App in ihrem Terminal unter den Adressen der Bilder ausgegeben hat.',
  notFetched:
    'Es wurde nichts abgerufen, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es, wenn Sie es möchten.',
};
