import { readWindowRequest, type WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import { assertNever } from '../../src-shared/result.ts';
import { openFile } from '../actions/open-file.ts';
import { openLinkedNote } from '../actions/open-linked-note.ts';
import type { Services } from '../workspace/services.ts';

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
