import { app, type Session, type WebContents, type WebPreferences } from 'electron';
import { isAppPage, isAppUrl } from './app-origin.ts';
import { externalLink } from './open-outside.ts';
import { createUserGestures } from './user-gestures.ts';

/** What the page may load: itself, what it makes itself, and the developer tools. Nothing from any network. */
const loadable = new Set(['app:', 'data:', 'blob:', 'devtools:']);

/** What a page of the app may do beside its preload script, which is at this path: as little as a web page. */
export const pagePreferences = (preload: string) =>
  ({
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true, // in the languages that were chosen
  }) as const satisfies WebPreferences;

/** Refuses every permission, and every request that would leave the app. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, respond) => respond(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, respond) =>
    respond({ cancel: !loadable.has(new URL(url).protocol) }),
  );
}

/** Applies to every web contents that is ever created, also by mistake. `openOutside` opens links that leave the app. */
export function hardenAllContents(openOutside: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => harden(contents, openOutside));
}

function harden(contents: WebContents, openOutside: (address: string) => void): void {
  // a page that somebody else controls asks to open addresses that carry text of notes: only where the user just did something
  const gestures = createUserGestures(Date.now);
  contents.on('input-event', (_event, { type }) => gestures.saw(type));
  const openAsked = (url: string): void => {
    if (externalLink(url) !== null && gestures.take()) openOutside(url);
  };
  contents.setWindowOpenHandler(({ url }) => {
    openAsked(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event, url) => {
    // Reloading is all the page may do: any other address of the app shows nothing.
    if (isAppPage(url)) return;
    event.preventDefault();
    openAsked(url);
  });
  contents.on('will-redirect', (event, url) => {
    if (!isAppUrl(url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
