/** Names of the messages between main and the preload. */
export const connectChannel = 'example-notes:connect';
export const portChannelName = 'example-notes:port';
export const menusChannel = 'example-notes:menus';
export const commandChannel = 'example-notes:command';
export const coreGoneChannel = 'example-notes:core-gone';

/** Names of the messages the preload posts into its own page. */
export const corePortMessage = 'example-notes:core-port';
export const coreGoneMessage = 'example-notes:core-gone';
