/** Why a file beside a note cannot be stored, read or shown, and what to do. */
export const attachmentErrors = {
  notAnImage: 'It is not an image that can be shown. Open it with another program.',
  onlyInVault: 'Only files in the vault can be opened. Copy it there first.',
  outsideVault: 'It is outside the vault. Copy it there first.',
  notAFile: 'It is not a file. Check the link.',
  tooLargeToShow: 'It is larger than {{megabytes, number}} MB. Open it with another program.',
  missing: 'There is no such file. Check the link.',
  denied: 'The file cannot be read: permission was denied. Allow it in the settings of the file.',
  fileInPlaceOfFolder:
    "A file named “{{name}}” is in the place of the folder for the note's files. Nothing was stored; rename or move that file.",
  folderLeadsOutside:
    'The folder “{{name}}” beside the note is a link to a folder outside the vault. Nothing was stored; make it a folder of its own.',
  tooLarge:
    'The file is larger than {{megabytes, number}} MB, so it was not saved. Link to it instead, or make it smaller.',
  webAddress: 'This is not the address of an image on the web. Check it.',
  webStatus: 'The server does not give the image (status {{status}}). Check whether it is still there.',
  webNoImage: 'What the server sends is not an image that can be shown. Open it in your browser.',
  webTooLarge: 'The image is larger than {{megabytes, number}} MB. Save it with your browser and link to it.',
  webTimeout: 'The server did not answer in time. Try again later.',
  webUnknownHost: 'The server was not found. Check the address and your connection.',
  webRedirects: 'The server leads from one address to the next, but to no image. Open it in your browser.',
  webOwnNetwork: 'The address leads into your own network, so the image was not fetched. Check the address.',
  webFailed: 'The image could not be fetched: {{reason}}. Check your connection and try again.',
} as const;
