/** Names of the messages between main and the preload. */
export const connectChannel = 'example-notes:connect';
export const portChannelName = 'example-notes:port';
export const menusChannel = 'example-notes:menus';
export const commandChannel = 'example-notes:command';
export const choosePathChannel = 'example-notes:choose-path';
export const listVaultsChannel = 'example-notes:list-vaults';
export const openVaultChannel = 'example-notes:open-vault';
export const spellingChannel = 'example-notes:spelling';
export const chooseSpellingChannel = 'example-notes:choose-spelling';
export const printToPdfChannel = 'example-notes:print-to-pdf';
export const openWindowChannel = 'example-notes:open-window';
export const readyChannel = 'example-notes:ready';
export const requestChannel = 'example-notes:request';
export const captureChannel = 'example-notes:capture';
export const captureKeysChannel = 'example-notes:capture-keys';
export const coreGoneChannel = 'example-notes:core-gone';

/** Arguments of a window's process. */
export const windowNameArgument = '--example-notes-window=';
export const newWindowArgument = '--example-notes-new-window';

/** Names of the messages the preload posts into its own page. */
export const corePortMessage = 'example-notes:core-port';
export const coreGoneMessage = 'example-notes:core-gone';
