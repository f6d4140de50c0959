import type { NoteId } from '../../src-shared/ids.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { EditorHost } from '../editor/editor-host.ts';

/** Gives an editor access to the files of its note, through the core. */
export function noteFiles(
  core: Pick<CoreClient, 'call' | 'connection'>,
  noteId: NoteId,
  notify: EditorHost['notify'],
): Pick<EditorHost, 'readImage' | 'readFile' | 'addFile' | 'notify' | 'now'> {
  return {
    // A lost connection has its own banner, so an image waits for the next connection instead of failing.
    readImage: (link) => onceConnected(core, () => core.call('attachments.read', { noteId, link })),
    readFile: (link) => core.call('attachments.readFile', { noteId, link }),
    addFile: (name, bytes) => core.call('attachments.add', { noteId, name, bytes }),
    notify,
    now: () => new Date(),
  };
}

/** Asks the core, again after each connection that was lost. */
export async function onceConnected<Result>(
  core: Pick<CoreClient, 'connection'>,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CoreError && error.code === 'closed')) throw error;
      await connectedAgain(core.connection);
    }
  }
}

/** Resolves when the connection is next opened. */
function connectedAgain(connection: CoreClient['connection']): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.subscribe(({ kind }) => {
      if (kind !== 'open') return;
      stop();
      resolve();
    });
  });
}
