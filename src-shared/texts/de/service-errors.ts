import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const serviceErrors: Translation<typeof en.serviceErrors> = {
  rejected:
    'Der Memory-Dienst hat diese Revision nicht angenommen. Ändern Sie die Notiz oder versuchen Sie es erneut.',
  rejectedWhy:
    'Der Memory-Dienst hat diese Revision nicht angenommen: {{reason}}. Ändern Sie die Notiz oder versuchen Sie es erneut.',
  keyRejected:
    'Der Memory-Dienst weist den API-Schlüssel zurück. Prüfen Sie den Schlüssel und versuchen Sie es erneut.',
  scopeMissing:
    'Dem API-Schlüssel fehlt ein Recht. Geben Sie einen mit memories:write und memories:read ein.',
  scopeMissingWhy:
    'Dem API-Schlüssel fehlt ein Recht: {{reason}}. Geben Sie einen mit memories:write und memories:read ein.',
  memoryNotFound:
    'Das Memory wurde unter {{address}} nicht gefunden oder gehört zu einem anderen Konto. Prüfen Sie Adresse und Schlüssel in den Einstellungen.',
  predecessorMissing: 'Dem Memory-Dienst fehlt die Revision vor dieser; sie wird erneut gesendet.',
  conflict:
    'Der Memory-Dienst hat eine andere Fassung dieser Revision. Setzen Sie sie als neue Notiz fort oder ändern Sie sie.',
  conflictWhy:
    'Der Memory-Dienst hat eine andere Fassung dieser Revision: {{reason}}. Setzen Sie sie als neue Notiz fort oder ändern Sie sie.',
  rateLimited: 'Der Memory-Dienst hat zu viele Anfragen erhalten; das Hochladen wird gleich fortgesetzt.',
  notAvailable: 'Der Memory-Dienst ist zurzeit nicht verfügbar; es wird erneut versucht.',
  failed: 'Der Memory-Dienst ist fehlgeschlagen (Status {{status}}). Die App versucht es weiter.',
  failedWhy:
    'Der Memory-Dienst ist fehlgeschlagen (Status {{status}}): {{reason}}. Die App versucht es weiter.',
  notAService:
    'Der Server unter {{address}} ist kein Memory-Dienst (Status {{status}}). Prüfen Sie die Adresse in den Einstellungen.',
  notAServiceHere: 'Der Server unter {{address}} ist kein Memory-Dienst. Prüfen Sie die Adresse.',
  notAServicePath:
    'Der Server unter {{address}} ist kein Memory-Dienst. Prüfen Sie die Adresse. Sie endet meist auf /developer/v1.',
  sameMemoryTwice:
    'Der Server unter {{address}} ist kein Memory-Dienst: Er hat für zwei Revisionen dasselbe Memory geliefert. Prüfen Sie die Adresse in den Einstellungen.',
  otherNotesMemory:
    'Der Memory-Dienst hat das Memory einer anderen Notiz geliefert. Es wird erneut versucht.',
  tooLarge:
    'Diese Revision ist größer als 2 MiB, die Grenze des Memory-Dienstes. Sie bleibt hier; das Hochladen wird fortgesetzt, sobald die Notiz kleiner ist.',
  titleTooLong:
    'Der Titel dieser Revision ist länger als 64 KiB, mehr nimmt der Memory-Dienst nicht. Sie bleibt hier; das Hochladen wird fortgesetzt, sobald die Notiz einen kürzeren Titel hat.',
  folderTooLong:
    'Die Namen der Ordner dieser Revision sind länger als 16 KiB, mehr nimmt der Memory-Dienst nicht. Sie bleibt hier; das Hochladen wird fortgesetzt, sobald die Notiz in einem anderen Ordner ist.',
  damaged:
    'Der Text dieser Revision kann nicht mehr aus dem Journal gelesen werden. Das Hochladen wird mit der nächsten Revision der Notiz fortgesetzt.',
  otherHistory:
    'Der Memory-Dienst hat einen Verlauf dieser Notiz von einem anderen Computer, den dieser Computer noch nicht hat. Das Hochladen wird fortgesetzt, wenn die Dateien des Tresors ihn bringen.',
  predecessorElsewhere:
    'Die Revision vor dieser ist auf einem anderen Computer, der sie noch nicht gesendet hat. Das Hochladen wird fortgesetzt, sobald er es getan hat, oder in einigen Minuten ohne sie.',
  keyMissing: 'Der Memory-Dienst braucht einen API-Schlüssel. Geben Sie in den Einstellungen einen ein.',
  keyMissingHere: 'Der Memory-Dienst braucht einen API-Schlüssel. Geben Sie einen ein.',
  keyMalformed:
    'Das ist kein API-Schlüssel: Er enthält Leerzeichen oder andere ungültige Zeichen. Kopieren Sie ihn erneut.',
  notStarting: 'Der eingebaute Memory-Dienst startet nicht; es wird erneut versucht. Der Grund: {{reason}}',
  notStartingSilent:
    'Der eingebaute Memory-Dienst startet nicht und hat keinen Fehler gemeldet; es wird erneut versucht.',
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
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Es führt kein Weg dorthin; prüfen Sie Ihr Netzwerk.',
  offline:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Dieser Computer ist nicht online; prüfen Sie Ihr Netzwerk.',
  brokenOff:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Die Verbindung wurde unterbrochen; versuchen Sie es erneut.',
  noTls:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Er spricht auf diesem Port kein TLS (https); prüfen Sie die Adresse.',
  certificateOther:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat gilt für einen anderen Namen; prüfen Sie die Adresse.',
  certificateExpired:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat ist abgelaufen; bitten Sie den Betreiber um ein neues.',
  certificateEarly:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Zertifikat ist noch nicht gültig; prüfen Sie das Datum dieses Computers.',
  certificateUntrusted:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Seinem Zertifikat wird nicht vertraut; fügen Sie es zu denen dieses Computers hinzu oder fragen Sie den Betreiber.',
  unknownHost:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Es wurde kein Server mit diesem Namen gefunden; prüfen Sie die Adresse und ob dieser Computer online ist.',
  nameNotFound:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Sein Name kann nicht nachgeschlagen werden; prüfen Sie, ob dieser Computer online ist.',
  reservedPort:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Dieser Port ist für andere Protokolle reserviert; wählen Sie einen anderen.',
  responseTooLarge:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Seine Antwort ist zu groß; prüfen Sie die Adresse.',
  noHttp:
    'Der Memory-Dienst unter {{host}} ist nicht erreichbar: Er spricht kein HTTP; prüfen Sie die Adresse.',
  otherReason: 'Der Memory-Dienst unter {{host}} ist nicht erreichbar: {{reason}}; versuchen Sie es erneut.',
  starting: 'Der Memory-Dienst wird gestartet; versuchen Sie es gleich noch einmal.',
};
