import type { Dirent } from 'node:fs';
import { t } from '../../../../src-shared/texts/t.ts';
import { isVaultFolder } from '../../vault/vault-path.ts';

/** Files that systems and sync programs make by themselves; no user misses them. */
const desktopFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.localized|Icon\r|__MACOSX)$/;

/** Why an entry of a folder is not imported; null when that needs no mention, undefined when it is imported. */
export function reasonToLeaveOut(entry: Dirent): string | null | undefined {
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
