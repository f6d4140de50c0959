import { resolve } from 'node:path';
import { appLinkScheme, readAppLink } from '../../src-shared/desktop/app-link.ts';
import type { WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import { t } from '../../src-shared/texts/t.ts';

/** As many files as a person opens at once. */
const maxOpened = 20;
const maxLinkShown = 100;

/** What the system asks the app to open by its command line: links to notes, and Markdown files, relative to `folder`. */
export function openedArguments(args: readonly string[], folder: string): WindowRequest[] {
  return args
    .flatMap((argument) => {
      if (argument.startsWith('-')) return [];
      if (argument.toLowerCase().startsWith(`${appLinkScheme}:`)) return [openedLink(argument)];
      return isMarkdownFile(argument) ? [openedFile(resolve(folder, argument))] : [];
    })
    .slice(0, maxOpened);
}

/** The request for a link that another program handed over. */
export function openedLink(link: string): WindowRequest {
  const noteId = readAppLink(link);
  if (noteId !== null) return { kind: 'open-note', noteId };
  const shown = link.length > maxLinkShown ? `${link.slice(0, maxLinkShown)}…` : link;
  return {
    kind: 'refused',
    message: t('desktop.linkNotOpened', { link: shown, scheme: appLinkScheme }),
  };
}

/** The request for a file that was opened from the system, by its absolute path. */
export const openedFile = (path: string): WindowRequest =>
  isMarkdownFile(path)
    ? { kind: 'open-file', path }
    : {
        kind: 'refused',
        message: t('desktop.fileNotOpened'),
      };

const isMarkdownFile = (path: string): boolean => /\.(?:md|markdown)$/i.test(path) && !path.includes('\0');
