import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const modelErrors: Translation<typeof en.modelErrors> = {
  notAnAddress:
    'Das ist keine gültige Adresse für ein Modell. Geben Sie eine ein, die mit http:// oder https:// beginnt, ohne Benutzernamen und ohne Fragezeichen.',
  notAName:
    '„{{model}}“ ist kein gültiger Modellname. Geben Sie den Namen so ein, wie ihn das Programm auflistet, das das Modell ausführt.',
  unreachable:
    'Unter {{host}} antwortet kein Programm. Starten Sie das Programm, das das Modell ausführt, oder prüfen Sie die Adresse.',
  redirected:
    '{{host}} leitet an eine andere Adresse weiter; dorthin wurde nichts gesendet. Geben Sie jene Adresse selbst ein, wenn Sie ihr vertrauen.',
  keyRefused:
    '{{host}} hat den Schlüssel zurückgewiesen (Status {{status}}). Prüfen Sie den Schlüssel oder geben Sie einen anderen ein.',
  notFound:
    '{{host}} hat unter dieser Adresse kein Modell „{{model}}“ (Status 404). Wählen Sie ein anderes Modell oder prüfen Sie die Adresse, die meist auf /v1 endet.',
  notThere:
    '{{host}} hat unter dieser Adresse keine Modelle (Status 404). Prüfen Sie die Adresse, die meist auf /v1 endet.',
  busy: '{{host}} erhält zu viele Anfragen (Status 429). Warten Sie eine Weile, oder prüfen Sie, ob Ihr Kontingent aufgebraucht ist.',
  refused:
    '{{host}} hat einen Fehler gemeldet (Status {{status}}). Suchen Sie dort nach der Ursache oder versuchen Sie es später erneut.',
  notTheApi:
    '{{host}} antwortet, aber nicht wie ein Programm, das Modelle ausführt. Prüfen Sie die Adresse, die meist auf /v1 endet.',
  notAsAsked:
    'Das Modell hat geantwortet, aber nicht in der verlangten Form. Wählen Sie ein größeres Modell: Sehr kleine scheitern oft daran.',
  tooSlow:
    '{{host}} hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut, denn die erste Antwort dauert am längsten, oder wählen Sie ein kleineres Modell.',
  tooMuch:
    '{{host}} hat weit mehr gesendet, als gefragt war. Prüfen Sie die Adresse oder wählen Sie ein anderes Modell.',
};
