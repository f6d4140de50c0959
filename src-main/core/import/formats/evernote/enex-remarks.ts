import { t } from '../../../../../src-shared/texts/t.ts';
import type { ConvertedEnex } from './convert-enex.ts';
import type { EnexNote } from './enex-note.ts';

/** What the report says of a note: all that is not in the vault as it was in Evernote. */
export function remarksOf(note: EnexNote, { isEncrypted, missing, broken }: ConvertedEnex): string[] {
  return [
    ...(note.isCutOff ? [t('importRemarks.cutOff')] : []),
    ...(note.isOdd && !note.isCutOff ? [t('importRemarks.invalidXml')] : []),
    ...(isEncrypted ? [t('importRemarks.evernoteEncrypted')] : []),
    ...(missing > 0 ? [t('importRemarks.filesMissing', { count: missing })] : []),
    ...(broken.length > 0 ? [t('importRemarks.filesBroken', { names: broken.join(', ') })] : []),
    ...(note.unknown.length > 0
      ? [t('importRemarks.fieldsLeftOut', { names: note.unknown.join(', ') })]
      : []),
  ];
}
