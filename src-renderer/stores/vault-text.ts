import { assertNever } from '../../src-shared/result.ts';
import type {
  HeldDeletions,
  SkippedLinks,
  UnreadableFolder,
  VaultPresence,
} from '../../src-shared/rpc/vault.ts';
import { t } from '../../src-shared/texts/t.ts';

type Missing = Extract<VaultPresence, { kind: 'missing' }>;

/** Why the vault is missing and what to do, for the screen that covers the window. */
export function missingText(reason: Missing['reason']): { readonly heading: string; readonly text: string } {
  switch (reason) {
    case 'not-opened':
      return { heading: t('common.safeMode'), text: t('vault.notOpenedHint') };
    case 'not-there':
      return { heading: t('vault.notThere'), text: t('vault.notThereHint') };
    case 'empty':
      return { heading: t('vault.empty'), text: t('vault.emptyHint') };
    case 'other-vault':
      return { heading: t('vault.otherVault'), text: t('vault.otherVaultHint') };
    case 'unreadable':
      return { heading: t('vault.unreadable'), text: t('vault.unreadableHint') };
    default:
      return assertNever(reason);
  }
}

/** The command line options that open a folder with its own data folder. */
export const otherDataOptions = (path: string): string =>
  `--vault ${quoted(path)} --data ${quoted(`${path} data`)}`;

/** `3 folders cannot be read` */
export const unreadableText = (folders: readonly UnreadableFolder[]): string =>
  t('vault.unreadableFolders', { count: folders.length });

/** Names up to three folders that cannot be read. */
export function unreadableHint(folders: readonly UnreadableFolder[]): string {
  const [only] = folders;
  if (folders.length === 1 && only !== undefined)
    return t('vault.unreadableFolder', { folder: only.path, reason: only.reason });
  const named = folders.slice(0, 3).map(({ path }) => path);
  const more = folders.length - named.length;
  const known = { count: folders.length, folders: named.join(', ') };
  return more > 0 ? t('vault.unreadableAndMore', { ...known, more }) : t('vault.unreadableNamed', known);
}

/** `2 links lead outside the vault` */
export const skippedText = ({ count }: SkippedLinks): string => t('vault.skippedLinks', { count });

/** Names up to three links that are skipped because they lead outside of the vault. */
export function skippedHint({ count, paths }: SkippedLinks): string {
  const named = paths.slice(0, 3);
  const more = count - named.length;
  const known = { count, paths: named.join(', ') };
  return more > 0 ? t('vault.skippedAndMore', { ...known, more }) : t('vault.skippedNamed', known);
}

/** Explains held deletions and what to do about them. */
export function heldDeletionsText({ notes, total }: HeldDeletions): string {
  return `${t('vault.goneOf', { count: notes, total })} ${t('vault.goneHint')}`;
}

const quoted = (path: string): string => `"${path.replace(/(["\\$`])/g, '\\$1')}"`;

/** The name of a vault by its path. A restored backup is in a folder `notes`, so that one has the name of the folder around it, too. */
export function vaultName(path: string): string {
  const parts = path.split(/[/\\]+/).filter((part) => part !== '');
  return parts.slice(parts.at(-1) === 'notes' ? -2 : -1).join('/') || path;
}
