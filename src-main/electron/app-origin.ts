/** The app's own origin in the desktop shell: a scheme of its own, so that no web page and no file shares it. */
export const appScheme = 'app';
const appHost = 'example-notes';
export const appUrl = `${appScheme}://${appHost}/`;
/** The same page as the small window for a quick note. */
export const captureUrl = `${appUrl}#capture`;

/** True for an address of the app's own page. */
export function isAppUrl(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${appScheme}:` && url.host === appHost && !url.username && !url.password;
  } catch {
    return false;
  }
}

/** True for the address of the page itself, whatever part of it is meant. */
export function isAppPage(address: string): boolean {
  return isAppUrl(address) && new URL(address).href.split('#', 1)[0] === appUrl;
}
