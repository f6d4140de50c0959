import type { EventName, Events } from './contract.ts';

/** Errors cross the boundary as data. `message` is a sentence for the user. */
export type RpcError = { readonly code: RpcErrorCode; readonly message: string };

/** The error codes with their meaning. */
export const rpcErrorCodes = {
  'bad-request': 'the parameters do not match the contract',
  'path-refused': 'a window may not name this path of the system',
  'not-confirmed': 'the user did not confirm it outside the window',
  'code-needed':
    'the window asks for the code that the app printed in its terminal, and calls again once it is confirmed',
  'note-not-found': 'no note has this id',
  'note-locked': 'the note is locked: its text, title and properties are not changed',
  'read-only': 'the note or its folder cannot be written',
  'disk-full': 'the disk is full',
  'disk-failed': 'reading or writing the file failed',
  'journal-damaged': 'the journal cannot be read as it was written; the next start recovers it',
  'name-taken': 'a folder or file of that name is there already',
  'too-large': 'the note is larger than a Memory may be',
  'attachment-missing': 'a link of the note leads to no file',
  'attachment-refused': 'a link leads out of the vault, or to a file that cannot be shown',
  'outside-vault': 'a file or folder of the vault is a symbolic link that leads outside, or is below one',
  'vault-missing': 'the vault folder is not there',
  'service-starting': 'the Memory service is not ready yet',
  closed: 'the connection to the core is closed',
  internal: 'a fault of the program',
} as const;
export type RpcErrorCode = keyof typeof rpcErrorCodes;

/** The response to every call. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };

/** Functions the core offers to the page over birpc. */
export type CoreFunctions = { call(method: string, params: unknown): Promise<Envelope<unknown>> };

/** Functions that the renderer offers to the core over birpc. */
export type RendererFunctions = { event<Name extends EventName>(name: Name, payload: Events[Name]): void };
