import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const modelErrors: Translation<typeof en.modelErrors> = {
  notAnAddress:
    'Das ist nicht die Adresse eines Modells. Geben Sie eine ein, die mit http:// oder https:// beginnt, ohne Benutzernamen und ohne Fragezeichen.',
  notAName:
    '„{{model}}“ kann nicht der Name eines Modells sein. Geben Sie den Namen so ein, wie ihn das Programm auflistet, das das Modell ausführt.',
  unreachable:
    'Unter {{host}} antwortet nichts. Starten Sie das Programm, das das Modell ausführt, oder prüfen Sie die Adresse.',
  redirected:
    '{{host}} verweist auf eine andere Adresse. Ihr wird nicht gefolgt, damit nichts an ein Ziel gesendet wird, das Sie nicht gewählt haben: Geben Sie jene Adresse ein.',
  keyRefused:
    '{{host}} weist den Schlüssel zurück (Status {{status}}). Prüfen Sie den Schlüssel oder geben Sie einen anderen ein.',
  notFound:
    '{{host}} hat unter dieser Adresse kein Modell „{{model}}“ (Status 404). Wählen Sie ein anderes Modell oder prüfen Sie die Adresse, die meist auf /v1 endet.',
  notThere:
    '{{host}} nennt unter dieser Adresse keine Modelle (Status 404). Prüfen Sie die Adresse, die meist auf /v1 endet.',
  busy: '{{host}} bekommt zu viele Anfragen (Status 429). Warten Sie eine Weile, oder sehen Sie dort nach, ob Ihr Kontingent aufgebraucht ist.',
  refused:
    '{{host}} hat versagt (Status {{status}}). Suchen Sie dort nach der Ursache oder versuchen Sie es später erneut.',
  notTheApi:
    '{{host}} antwortet nicht so, wie ein Programm für Modelle antwortet. Prüfen Sie die Adresse, die meist auf /v1 endet.',
  notAsAsked:
    'Das Modell hat geantwortet, aber nicht in der verlangten Form. Wählen Sie ein anderes Modell: Sehr kleine können das oft nicht.',
  tooSlow:
    '{{host}} hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut, denn die erste Antwort dauert am längsten, oder wählen Sie ein kleineres Modell.',
  tooMuch:
    '{{host}} hat mit viel mehr geantwortet, als gefragt war. Prüfen Sie die Adresse oder wählen Sie ein anderes Modell.',
};
