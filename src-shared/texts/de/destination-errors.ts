import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused:
    'An {{origin}} wurde nichts gesendet, weil Sie es nicht erlaubt haben. Versuchen Sie es erneut und erlauben Sie es im Dialog der App, wenn Sie es wollen.',
  codeNeeded:
    '{{origin}} braucht Ihre Erlaubnis, die nur Sie geben können. Geben Sie den Code ein, den die App in ihrem Terminal ausgegeben hat; dort steht auch, wofür er ist.',
  wrongCode:
    'Das ist nicht der Code, den die App zuletzt in ihrem Terminal ausgegeben hat. Prüfen Sie ihn und geben Sie ihn erneut ein.',
  noQuestion:
    'Die App fragt im Moment nach keinem Code. Versuchen Sie erneut, was Sie wollten, dann gibt sie einen neuen aus.',
  otherQuestion:
    'Die App fragt schon nach einer anderen Adresse. Antworten Sie in ihrem Dialog und versuchen Sie es erneut.',
  tooOften:
    'Die App hat mehrmals gefragt, und nichts wurde erlaubt, deshalb fragt sie nicht mehr. Starten Sie die App neu, wenn Sie es erlauben wollen.',
};
