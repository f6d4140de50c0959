import type { ImportFormat } from '../../../src-shared/rpc/import.ts';
import type { Remark } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { removeTree } from '../disk/held-files.ts';
import type { Entry } from '../disk/read-entries.ts';
import { isVaultFolder } from '../vault/vault-path.ts';

/** A file of a source. Its bytes stay where they are until they are needed. */
export type SourceFile = {
  /** Where it is below the destination, with `/`; also its name in reports. */
  readonly path: string;
  /** Absolute path on the disk. */
  readonly from: string;
  readonly size: number;
  /** Milliseconds since the epoch. `created` is never after `changed`: copies of a file are younger than its text. */
  readonly created: number;
  readonly changed: number;
};

/** What is to be imported. Other formats become Markdown files in a folder first, so that there is one kind of source. */
export type Source = {
  readonly format: ImportFormat;
  readonly notes: readonly SourceFile[];
  /** Files that are not notes, to be copied as they are. */
  readonly files: readonly SourceFile[];
  readonly remarks: readonly Remark[];
  readonly skipped: readonly Remark[];
};

/** Removes what was unpacked and converted. */
export const clearStaging = (staging: string): Promise<void> => removeTree(staging);

/** Files that systems and sync programs make by themselves; no user misses them. */
const desktopFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.localized|Icon\r|__MACOSX)$/;

/** Why an entry of a folder is not imported; null when that needs no mention, undefined when it is imported. */
export function reasonToLeaveOut(entry: Entry): string | null | undefined {
  if (desktopFiles.test(entry.name)) return null;
  if (entry.isSymbolicLink()) return t('importRemarks.linkAnywhere');
  if (entry.isDirectory()) {
    if (entry.name === '.obsidian') return t('importRemarks.obsidianSettings');
    if (isVaultFolder(entry.name)) return undefined;
    return entry.name === 'node_modules' ? t('importRemarks.programParts') : t('importRemarks.hiddenFolder');
  }
  if (!entry.isFile()) return t('importRemarks.neither');
  return entry.name.startsWith('.') ? t('importRemarks.hiddenFile') : undefined;
}
