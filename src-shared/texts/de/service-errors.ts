import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const serviceErrors: Translation<typeof en.serviceErrors> = {
  rejected:
    'Der Memory-Dienst hat diese Fassung der Notiz nicht angenommen. Ändern Sie die Notiz oder versuchen Sie es erneut.',
  rejectedWhy:
    'Der Memory-Dienst hat diese Fassung der Notiz nicht angenommen: {{reason}}. Ändern Sie die Notiz oder versuchen Sie es erneut.',
  keyRejected:
    'Der Memory-Dienst hat den API-Schlüssel zurückgewiesen. Prüfen Sie den Schlüssel und versuchen Sie es erneut.',
  scopeMissing:
    'Dem API-Schlüssel fehlt eine Berechtigung. Geben Sie einen ein, der memories:write und memories:read hat.',
  scopeMissingWhy:
    'Dem API-Schlüssel fehlt eine Berechtigung: {{reason}}. Geben Sie einen ein, der memories:write und memories:read hat.',
  memoryNotFound:
    'Der Memory-Dienst unter {{address}} hat dieses Memory nicht, oder es gehört zu einem anderen Konto. Prüfen Sie Adresse und Schlüssel in den Einstellungen.',
  predecessorMissing: 'Dem Memory-Dienst fehlt die Revision vor dieser. Zuerst wird jene erneut gesendet.',
  conflict:
    'Der Memory-Dienst hat eine andere Fassung dieser Revision. Setzen Sie sie als neue Notiz fort oder ändern Sie sie.',
  conflictWhy:
    'Der Memory-Dienst hat eine andere Fassung dieser Revision: {{reason}}. Setzen Sie sie als neue Notiz fort oder ändern Sie sie.',
  rateLimited: 'Der Memory-Dienst erhält zu viele Anfragen. Das Senden wird gleich fortgesetzt.',
  notAvailable: 'Der Memory-Dienst ist zurzeit nicht verfügbar. Die App versucht es weiter.',
  failed: 'Der Memory-Dienst hat einen Fehler gemeldet (Status {{status}}). Die App versucht es weiter.',
  failedWhy:
    'Der Memory-Dienst hat einen Fehler gemeldet (Status {{status}}): {{reason}}. Die App versucht es weiter.',
  notAService:
    'Der Server unter {{address}} ist kein Memory-Dienst (Status {{status}}). Prüfen Sie die Adresse in den Einstellungen.',
  notAServiceHere: 'Der Server unter {{address}} ist kein Memory-Dienst. Prüfen Sie die Adresse.',
  notAServicePath:
    'Der Server unter {{address}} ist kein Memory-Dienst. Prüfen Sie die Adresse. Sie endet meist auf /developer/v1.',
  sameMemoryTwice:
    'Der Server unter {{address}} ist kein Memory-Dienst: Er hat für zwei Revisionen dasselbe Memory geliefert. Prüfen Sie die Adresse in den Einstellungen.',
  otherNotesMemory:
    'Der Memory-Dienst hat das Memory einer anderen Notiz geliefert. Die App versucht es weiter.',
  tooLarge:
    'Diese Revision ist größer als 2 MB, die Obergrenze des Memory-Dienstes. Sie ist gespeichert, wird aber nicht gesendet; das Senden wird fortgesetzt, sobald die Notiz kleiner ist.',
  titleTooLong:
    'Der Titel ist länger als 64 KB, die Obergrenze des Memory-Dienstes. Diese Revision ist gespeichert, wird aber nicht gesendet; das Senden wird fortgesetzt, sobald der Titel kürzer ist.',
  folderTooLong:
    'Die Ordnernamen sind länger als 16 KB, die Obergrenze des Memory-Dienstes. Diese Revision ist gespeichert, wird aber nicht gesendet; das Senden wird fortgesetzt, sobald die Notiz in einem anderen Ordner ist.',
  damaged:
    'Der Text dieser Revision kann nicht mehr aus dem Journal des Verlaufs gelesen werden. Das Senden wird mit der nächsten Revision der Notiz fortgesetzt.',
  otherHistory:
    'Der Memory-Dienst hat Revisionen dieser Notiz von einem anderen Computer, die hier noch nicht angekommen sind. Das Senden wird fortgesetzt, wenn die Dateien des Tresors sie bringen.',
  predecessorElsewhere:
    'Die Revision vor dieser ist auf einem anderen Computer, der sie noch nicht gesendet hat. Das Senden wird fortgesetzt, sobald er es getan hat, oder in einigen Minuten ohne sie.',
  keyMissing: 'Der Memory-Dienst braucht einen API-Schlüssel. Geben Sie in den Einstellungen einen ein.',
  keyMissingHere: 'Der Memory-Dienst braucht einen API-Schlüssel. Geben Sie einen ein.',
  keyMalformed:
    'Das ist kein API-Schlüssel: Er enthält Leerzeichen oder andere ungültige Zeichen. Kopieren Sie ihn erneut.',
  notStarting:
    'Der eingebaute Memory-Dienst startet nicht. Die App versucht es weiter. Der Grund: {{reason}}',
  notStartingSilent:
    'Der eingebaute Memory-Dienst startet nicht und nennt keinen Grund. Die App versucht es weiter.',
  addressNotWeb:
    'Die Adresse des Memory-Dienstes ist keine Webadresse. Geben Sie eine ein, die mit https:// beginnt.',
  addressNotHttps:
    'Die Adresse des Memory-Dienstes muss mit https:// beginnen (http:// nur auf diesem Computer).',
  addressHasMore:
    'Die Adresse des Memory-Dienstes darf keinen Benutzernamen, keine Abfrage und kein Fragment enthalten.',
  refusedConnection:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Verbindung abgelehnt; prüfen Sie, ob er läuft.',
  noResponse:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Er antwortet nicht; prüfen Sie, ob er läuft.',
  noWay:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Es gibt keine Netzwerkverbindung dorthin; prüfen Sie Ihr Netzwerk.',
  offline:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Dieser Computer ist offline; prüfen Sie Ihr Netzwerk.',
  brokenOff:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Die Verbindung wurde unterbrochen; versuchen Sie es erneut.',
  noTls:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Er verwendet auf diesem Port kein https; prüfen Sie die Adresse.',
  certificateOther:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat gilt für einen anderen Namen; prüfen Sie die Adresse.',
  certificateExpired:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat ist abgelaufen; bitten Sie den Betreiber um ein neues.',
  certificateEarly:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat ist noch nicht gültig; prüfen Sie das Datum dieses Computers.',
  certificateUntrusted:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat ist nicht vertrauenswürdig; fügen Sie es zu den Zertifikaten dieses Computers hinzu oder fragen Sie den Betreiber.',
  unknownHost:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Es wurde kein Server mit diesem Namen gefunden; prüfen Sie die Adresse und ob dieser Computer online ist.',
  nameNotFound:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Name konnte nicht nachgeschlagen werden; prüfen Sie, ob dieser Computer online ist.',
  reservedPort:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Dieser Port ist für andere Protokolle reserviert; wählen Sie einen anderen.',
  responseTooLarge:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Seine Antwort ist zu groß; prüfen Sie die Adresse.',
  noHttp:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Der Server dort spricht kein HTTP; prüfen Sie die Adresse.',
  otherReason: 'Der Memory-Dienst unter {{host}} ist nicht erreichbar: {{reason}}; versuchen Sie es erneut.',
  starting: 'Der Memory-Dienst wird gestartet; versuchen Sie es gleich noch einmal.',
};
