import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { accountColours, colourOf } from '../../../src-shared/vault-settings.ts';
import { colourAccount } from '../../actions/account-actions.ts';
import { compareNames } from '../../text/compare-names.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';

/** Gives an account a colour, or takes it away: the account and the colour are chosen together. */
export function ColourDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const { library, settings, vaultSettings } = app;
  const [query, setQuery] = useState('');
  const notes = useStore(library, (state) => state.notes);
  const folders = useStore(library, (state) => state.folders);
  const defaultAccount = useStore(settings, (state) => state.settings.defaultAccount);
  const colours = useStore(vaultSettings, (state) => state.accountColours);
  const all = useMemo(() => {
    const accounts = new Set([
      ...folders.map(({ account }) => account),
      ...[...notes.values()].map(({ account }) => account),
      defaultAccount,
    ]);
    return [...accounts].sort(compareNames).flatMap((account) =>
      [...accountColours, null].map((colour) => {
        const name = t(colour === null ? 'library.noColour' : `library.${colour}`);
        return {
          key: JSON.stringify([account, colour]),
          account,
          colour,
          text: t('library.colourOfAccount', { account, colour: name }),
        };
      }),
    );
  }, [folders, notes, defaultAccount]);
  const words = foldText(query).trim().split(/\s+/);
  const options = all
    .filter(({ text }) => words.every((word) => foldText(text).includes(word)))
    .map((option) => ({
      ...option,
      name: option.text,
      detail:
        (colourOf({ accountColours: colours }, option.account) ?? null) === option.colour
          ? t('common.now')
          : '',
    }));
  return (
    <PickerDialog
      name={t('library.colourDialog')}
      onClose={onClose}
      label={t('library.accountAndColour')}
      listLabel={t('library.accountAndColour')}
      placeholder={t('library.accountAndColour')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t('library.noColourMatches')}
      onPick={({ account, colour }) => {
        app.runReportingErrors(() => colourAccount(app, account, colour));
      }}
    />
  );
}
