/** Why a file beside a note cannot be stored, read or shown, and what to do. */
export const attachmentErrors = {
  notAnImage: 'This file is not an image that the app can show. Open it with another program.',
  onlyInVault: 'Only files in the vault can be opened from a note. Copy the file into the vault first.',
  outsideVault: 'This file is outside the vault. Copy it into the vault first.',
  notAFile: 'This link does not lead to a file. Check the link.',
  tooLargeToShow:
    'This file is larger than {{megabytes, number}} MB, too large to show here. Open it with another program.',
  missing: 'The file was not found. Check the link, or put the file back.',
  denied: 'The app has no permission to read this file. Change the permissions of the file and try again.',
  fileInPlaceOfFolder:
    'Nothing was stored: a file named “{{name}}” is where the folder for attachments should be. Rename or move that file, then try again.',
  folderLeadsOutside:
    'Nothing was stored: the folder “{{name}}” is a link to a place outside the vault. Replace the link with a real folder.',
  tooLarge:
    'The file is larger than {{megabytes, number}} MB, so it was not added. Link to it instead, or make it smaller.',
  webAddress: 'This is not the address of an image on the web. Check it.',
  webStatus: 'The server does not give the image (status {{status}}). Check whether it is still there.',
  webNoImage: 'What the server sends is not an image that can be shown. Open it in your browser.',
  webTooLarge: 'The image is larger than {{megabytes, number}} MB. Save it with your browser and link to it.',
  webTimeout: 'The server did not answer in time. Try again later.',
  webUnknownHost: 'The server was not found. Check the address and your connection.',
  webRedirects: 'The server leads from one address to the next, but to no image. Open it in your browser.',
  webOwnNetwork: 'The address leads into your own network, so the image was not fetched. Check the address.',
  webFailed: 'The image could not be fetched: {{reason}}. Check your connection and try again.',
  webManyServers:
    'Images are fetched from at most {{most, number}} servers at once, and this one is on another. Try again to fetch it.',
} as const;
