import { useState } from 'react';
import { isFolderName } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { SettingsRow, SettingsRowProps } from '../../workspace/settings-section.ts';
import { useSetting } from './setting-rows.tsx';

type FolderName = 'templatesFolder' | 'dailyFolder' | 'newNotesFolder' | 'attachmentsFolder';
type FolderKind = {
  /** Whether an empty name is a value, and not a typing error. */
  readonly canBeEmpty?: true;
  /** Whether it is the name of one folder, not a path. */
  readonly isName?: true;
};
type FolderTexts = Omit<SettingsRow, 'id' | 'resets' | 'view'> & FolderKind;

/**
 * A setting that names a folder; it applies when the field is left. Unless it `canBeEmpty`, an empty name is none: the former one comes
 * back.
 */
export const folderRow = (name: FolderName, { canBeEmpty, isName, ...texts }: FolderTexts): SettingsRow => ({
  ...texts,
  id: name,
  resets: [name],
  view: (props) => (
    <FolderField name={name} canBeEmpty={canBeEmpty === true} isName={isName === true} {...props} />
  ),
});

type FolderFieldProps = SettingsRowProps & { name: FolderName; canBeEmpty: boolean; isName: boolean };

function FolderField({ name, canBeEmpty, isName, controlId, descriptionId }: FolderFieldProps) {
  const [value, change] = useSetting(name);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = cleanFolder(typed ?? value);
  const isRefused = isName && wanted !== '' && !isFolderName(wanted);
  const apply = (): void => {
    if (isRefused) return;
    setTyped(null);
    if ((wanted !== '' || canBeEmpty) && wanted !== value) change(wanted);
  };
  return (
    <div className="folder-field">
      <input
        className="field"
        id={controlId}
        aria-describedby={descriptionId}
        aria-invalid={isRefused}
        maxLength={isName ? 100 : 200}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
        }}
      />
      {isName ? (
        <p role="status" className={isRefused ? 'bad' : 'sr-only'}>
          {isRefused ? t('settings.folderNameRefused') : ''}
        </p>
      ) : null}
    </div>
  );
}

/** A folder as it is stored: no slashes at its ends. */
const cleanFolder = (typed: string): string => typed.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
