import { readWindowRequest, type WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import { assertNever } from '../../src-shared/result.ts';
import { t } from '../../src-shared/texts/t.ts';
import { openLinkedNote } from '../actions/open-note-link.ts';
import { revealNote } from '../actions/reveal-note.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Services, Uses } from '../workspace/services.ts';

/** Does what the desktop asks of this window, in that order, once the notes are loaded. */
export function followRequests(app: Services, bridge: Pick<ExampleNotesBridge, 'onRequest'>): void {
  let done: Promise<unknown> = loaded(app);
  bridge.onRequest((value) => {
    const request = readWindowRequest(value);
    if (request === undefined) return;
    done = done.then(() => app.runReportingErrors(() => follow(app, request)));
  });
}

async function follow(app: Services, request: WindowRequest): Promise<void> {
  switch (request.kind) {
    case 'open-note':
      await openLinkedNote(app, request.noteId);
      return;
    case 'open-file':
      await openFile(app, request.path);
      return;
    case 'refused':
      app.notices.notify('warning', request.message);
      return;
    default:
      assertNever(request);
  }
}

const loaded = ({ library }: Pick<Services, 'library'>): Promise<void> =>
  new Promise((resolve) => {
    if (library.getState().loaded) return resolve();
    const stop = library.subscribe((state) => {
      if (!state.loaded) return;
      stop();
      resolve();
    });
  });

type Needs = Uses<'core' | 'library' | 'notices' | 'openNote' | 'vault' | 'view'>;

/** Opens a Markdown file of the system: the note that it is, or the import of a file that is outside the vault. */
async function openFile(app: Needs, path: string): Promise<void> {
  let found = await app.core.call('library.noteAtPath', { path });
  if (found.kind === 'no-note') {
    // It may have been made just now.
    await app.vault.compare();
    found = await app.core.call('library.noteAtPath', { path });
  }
  switch (found.kind) {
    case 'note':
      revealNote(app, found.noteId);
      await openAndFocus(app, found.noteId);
      return;
    case 'outside':
      return offerImport(app, path);
    case 'no-note':
      app.notices.notify('warning', t('actions.fileNoNote', { path }));
      return;
    case 'missing':
      app.notices.notify('warning', t('actions.fileGone', { path }));
      return;
    default:
      assertNever(found);
  }
}

/** Shows the import with this file in its field, unless an import is running. */
async function offerImport(app: Needs, path: string): Promise<void> {
  await app.core.call('job.dismiss', { of: 'import' }); // an import that has ended
  app.view.setState({ dialog: { name: 'import', source: path } });
}
