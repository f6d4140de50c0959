import { app } from 'electron';
import { appLinkScheme } from '../../src-shared/desktop/app-link.ts';
import type { WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import { openedArguments, openedFile, openedLink } from './opened-arguments.ts';

/** What the system can ask for. */
export type SystemActions = {
  /** Brings a window to the front and hands it the requests, of which there may be none. */
  show(requests: readonly WindowRequest[]): void;
  /** Opens the window for a quick note: a desktop that gives programs no keys can start the app with this argument. */
  capture(): void;
};

const captureArgument = '--capture';

/**
 * Follows what the system asks the app to open: links and files, at the start and while it runs. Before Electron is ready, since macOS
 * asks early; what comes before the function that is returned is called waits for it.
 */
export function followSystem({ show, capture }: SystemActions): () => void {
  // An app that is not installed would leave an entry in the system that leads nowhere.
  if (app.isPackaged) app.setAsDefaultProtocolClient(appLinkScheme);
  const [args, folder] = [process.argv.slice(1), process.cwd()];
  /** Read when they are shown: refusals are in the language of the interface, which nothing knows before. */
  let waiting: (() => WindowRequest[])[] | null = [() => openedArguments(args, folder)];
  const open = (requests: () => WindowRequest[]): void => {
    if (waiting === null) show(requests());
    else waiting.push(requests);
  };
  app.on('second-instance', (_event, args, folder) => {
    if (args.includes(captureArgument)) capture();
    else open(() => openedArguments(args.slice(1), folder));
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(() => [openedLink(link)]);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(() => [openedFile(path)]);
  });
  return () => {
    const early = (waiting ?? []).flatMap((requests) => requests());
    waiting = null;
    if (early.length > 0) show(early);
    if (process.argv.includes(captureArgument)) capture();
  };
}
