/** Why a folder or file of the system is refused, and what to do. */
export const pathErrors = {
  networkPlace: '{{path}} is on the network. Connect it as a drive and choose that drive.',
  wholeDisk: '{{path}} is a whole disk. Choose a folder on it.',
  ownData: '{{path}} is inside the app’s data folder. Choose a place outside it.',
  elsewhere:
    'In a browser, only your home folder, drives and the folder around your vault can be used, and {{path}} is outside them. Choose another place, or use the command line.',
  systemFolder: '{{path}} is in {{folder}}, which belongs to the system. Choose one of your own folders.',
  hidden:
    '{{path}} is hidden or inside a hidden folder ({{name}}), where programs keep keys and settings. Choose another place, or use the command line.',
  notChosen:
    'For your safety, places such as “{{path}}” have to be chosen in the system’s dialog. Choose it there, with the button beside the field.',
  windowMayNotOpen: 'This window is not allowed to open a vault. Open it in the settings of the app.',
  notStarted:
    'The app could not be started with {{vault}}: {{reason}}. Try again, or start it with that folder yourself.',
  noFolder: 'The folder {{folder}} does not exist. Connect its drive, or choose another folder.',
  openAlready: 'This vault is already open. Choose another folder.',
  insideOpen: '{{vault}} is inside the vault that is open. Move it out first, or choose another folder.',
  aroundOpen: 'The open vault is inside {{vault}}. Choose a folder that does not contain it.',
  aroundData:
    '{{vault}} contains the app’s own data, or lies inside it. Choose a folder that has only your notes.',
} as const;
