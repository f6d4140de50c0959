import type { ForeignFile } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { isMissing } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { listFiles } from '../vault/list-files.ts';
import { fileName, isVaultFolder, pathWithin } from '../vault/vault-path.ts';
import { readFileWithin } from './read-file-within.ts';
import { megabytes } from './store-attachment.ts';

/** The most that are listed. */
const maxListed = 2_000;
/** Characters that are shown: a canvas is one file for a whole board. */
const longestText = 2 * 1024 * 1024;

const kindOf = (path: string): ForeignFile['kind'] | undefined =>
  /\.canvas$/i.test(path) ? 'canvas' : /\.base$/i.test(path) ? 'base' : undefined;

/** The canvases and bases of a vault, in the order of their paths. */
export async function listForeign(vault: string): Promise<ForeignFile[]> {
  const { files } = await listFiles(vault);
  return files
    .flatMap((path) => {
      const kind = kindOf(path);
      return kind === undefined ? [] : [{ path, kind }];
    })
    .sort((one, other) => one.path.localeCompare(other.path))
    .slice(0, maxListed);
}

/** Reads a canvas or a base as text, whatever its bytes are; nothing else is read. It is never written. */
export async function readForeign(vault: string, asked: string): Promise<{ readonly text: string }> {
  const refused = (reason: string): CoreError => new CoreError('attachment-refused', reason);
  const path = pathWithin('', asked);
  if (path === undefined || !path.split('/').every(isVaultFolder))
    throw refused(t('attachmentErrors.outsideVault'));
  if (kindOf(fileName(path)) === undefined) throw refused(t('attachmentErrors.notAFile'));
  const file = await readFileWithin(vault, path).catch((error: unknown) => {
    if (isMissing(error)) throw new CoreError('attachment-missing', t('attachmentErrors.missing'));
    throw error;
  });
  if (file.kind === 'outside') throw refused(t('attachmentErrors.outsideVault'));
  if (file.kind === 'no-file') throw refused(t('attachmentErrors.notAFile'));
  if (file.kind === 'too-large' || file.bytes.length > longestText)
    throw new CoreError(
      'too-large',
      t('attachmentErrors.tooLargeToShow', { megabytes: megabytes(longestText) }),
    );
  return { text: new TextDecoder().decode(file.bytes) };
}
