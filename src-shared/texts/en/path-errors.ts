/** Why a folder or file of the system is refused, and what to do. */
export const pathErrors = {
  networkPlace: '{{path}} is on the network. Connect it as a drive and choose that.',
  wholeDisk: '{{path}} is the whole disk. Choose a folder in it.',
  ownData: '{{path}} lies in the data folder of the app. Choose a place outside of it.',
  elsewhere:
    '{{path}} lies outside of the folders that a page may name: your home folder, drives, and the folder that your vault is in. Choose a place in one of them, or use the command line.',
  systemFolder:
    '{{path}} is in {{folder}}, which belongs to the system and its programs. Choose one of your own folders.',
  hidden:
    '{{path}} is hidden or lies in a hidden folder ({{name}}), where programs keep keys and settings. Choose another place, or use the command line.',
  notChosen:
    '“{{path}}” was not chosen in the system’s dialog, and a text in the window could have named it. Choose it there: with the button beside the field.',
  windowMayNotOpen: 'The window may not open a vault. Open it in the settings of the app.',
  notStarted:
    'The app could not be started for {{vault}}: {{reason}}. Try again, or start it with that folder yourself.',
  noFolder: 'There is no folder {{folder}}. Connect its drive, or choose another folder.',
  openAlready: 'This vault is open already. Choose another folder.',
  insideOpen: '{{vault}} lies in the vault that is open. Move it out of it first, or choose another folder.',
  aroundOpen: 'The vault that is open lies in {{vault}}. Choose a folder that does not contain it.',
  aroundData:
    '{{vault}} contains data of the app, or lies in it. Choose a folder with nothing but your notes.',
} as const;
