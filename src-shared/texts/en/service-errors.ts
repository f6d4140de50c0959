/** Why a Memory service cannot be used or did not take a revision, and what to do. Keys are stored with revisions that wait: a key that has been released is not renamed. */
export const serviceErrors = {
  rejected: 'The Memory service did not accept this version of the note. Change the note, or try again.',
  rejectedWhy:
    'The Memory service did not accept this version of the note: {{reason}}. Change the note, or try again.',
  keyRejected: 'The Memory service rejected the API key. Check the key and try again.',
  scopeMissing: 'The API key lacks a permission. Enter one that has memories:write and memories:read.',
  scopeMissingWhy:
    'The API key lacks a permission: {{reason}}. Enter one that has memories:write and memories:read.',
  memoryNotFound:
    'The Memory service at {{address}} does not have this Memory, or it belongs to another account. Check the address and the key in Settings.',
  predecessorMissing: 'The Memory service lacks the revision before this one. That one is sent again first.',
  conflict:
    'The Memory service has a different version of this revision. Continue it as a new note, or change it.',
  conflictWhy:
    'The Memory service has a different version of this revision: {{reason}}. Continue it as a new note, or change it.',
  rateLimited: 'The Memory service is getting too many requests. Sending continues in a moment.',
  notAvailable: 'The Memory service is not available at the moment. The app keeps trying.',
  failed: 'The Memory service reported an error (status {{status}}). The app keeps trying.',
  failedWhy: 'The Memory service reported an error (status {{status}}): {{reason}}. The app keeps trying.',
  notAService:
    'The server at {{address}} is not a Memory service (status {{status}}). Check the address in Settings.',
  notAServiceHere: 'The server at {{address}} is not a Memory service. Check the address.',
  notAServicePath:
    'The server at {{address}} is not a Memory service. Check the address, which usually ends in /developer/v1.',
  sameMemoryTwice:
    'The server at {{address}} is not a Memory service: it returned one Memory for two revisions. Check the address in Settings.',
  otherNotesMemory: 'The Memory service returned the Memory of another note. The app keeps trying.',
  tooLarge:
    'This revision is larger than 2 MB, the limit of the Memory service, so it is saved but not sent. Make the note smaller.',
  titleTooLong:
    'The title is longer than 64 KB, the limit of the Memory service, so this revision is saved but not sent. Use a shorter title.',
  folderTooLong:
    'The folder names are longer than 16 KB, the limit of the Memory service, so this revision is saved but not sent. Move the note to another folder.',
  damaged:
    'The text of this revision can no longer be read from the journal of the history. Sending continues with the next revision of the note.',
  otherHistory:
    'The Memory service has revisions of this note from another computer that have not arrived here yet. Sending continues when the files of the vault bring them.',
  predecessorElsewhere:
    'The revision before this one is on another computer, which has not sent it yet. Sending continues once it has, or without it in a few minutes.',
  keyMissing: 'The Memory service needs an API key. Enter one in Settings.',
  keyMissingHere: 'The Memory service needs an API key. Enter one.',
  keyMalformed: 'This is not an API key: it contains spaces or other invalid characters. Copy it again.',
  notStarting: 'The built-in Memory service does not start. The app keeps trying. The reason: {{reason}}',
  notStartingSilent: 'The built-in Memory service does not start and gave no reason. The app keeps trying.',
  addressNotWeb:
    'The address of the Memory service is not a web address. Enter one that begins with https://.',
  addressNotHttps:
    'The address of the Memory service must begin with https:// (http:// only on this computer).',
  addressHasMore: 'The address of the Memory service must not contain a user name, a query or a fragment.',
  refusedConnection:
    'The Memory service at {{host}} cannot be reached: connection refused; check that it is running.',
  noResponse:
    'The Memory service at {{host}} cannot be reached: it does not respond; check that it is running.',
  noWay:
    'The Memory service at {{host}} cannot be reached: there is no network route to it; check your network.',
  offline: 'The Memory service at {{host}} cannot be reached: this computer is offline; check your network.',
  brokenOff: 'The Memory service at {{host}} cannot be reached: the connection was interrupted; try again.',
  noTls:
    'The Memory service at {{host}} cannot be reached: it does not use https at this port; check the address.',
  certificateOther:
    'The Memory service at {{host}} cannot be reached: its certificate is for another name; check the address.',
  certificateExpired:
    'The Memory service at {{host}} cannot be reached: its certificate has expired; ask its operator for a new one.',
  certificateEarly:
    'The Memory service at {{host}} cannot be reached: its certificate is not valid yet; check the date of this computer.',
  certificateUntrusted:
    'The Memory service at {{host}} cannot be reached: its certificate is not trusted; add it to the certificates of this computer, or ask its operator.',
  unknownHost:
    'The Memory service at {{host}} cannot be reached: no server with that name was found; check the address, and whether this computer is online.',
  nameNotFound:
    'The Memory service at {{host}} cannot be reached: its name could not be looked up; check whether this computer is online.',
  reservedPort:
    'The Memory service at {{host}} cannot be reached: that port is reserved for other protocols; choose another one.',
  responseTooLarge:
    'The Memory service at {{host}} cannot be reached: its response is too large; check the address.',
  noHttp:
    'The Memory service at {{host}} cannot be reached: the server there does not speak HTTP; check the address.',
  otherReason: 'The Memory service at {{host}} cannot be reached: {{reason}}; try again.',
  starting: 'The Memory service is starting; try again in a moment.',
} as const;
