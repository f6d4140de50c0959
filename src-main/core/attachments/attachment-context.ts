import type { Settings } from '../../../src-shared/settings.ts';
import type { Journal } from '../journal/journal.ts';

/** What reading and storing attachments needs. `vault`: its absolute path. */
export type AttachmentContext = {
  readonly vault: string;
  readonly journal: Pick<Journal, 'notes' | 'adopted'>;
  /** The name of the folders for new files. */
  readonly attachmentsFolder: () => string;
  /** Where such a folder is; beside the note by default. */
  readonly attachmentsIn?: () => Settings['attachmentsIn'];
};
