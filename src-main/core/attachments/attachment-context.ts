import type { Journal } from '../journal/journal.ts';

/** What reading and storing attachments needs. `vault`: its absolute path. */
export type AttachmentContext = { readonly vault: string; readonly journal: Pick<Journal, 'notes'> };
