import { t } from '../../../src-shared/texts/t.ts';
import type { AccountColour } from '../../../src-shared/vault-settings.ts';

/** The colour of an account, as a dot that says its name when the pointer rests on it. */
export const AccountDot = ({ colour }: { colour: AccountColour }) => (
  <span className="account-dot" data-colour={colour} title={colourNames[colour]} aria-hidden="true" />
);

/** How the colours of accounts are called. */
export const colourNames: Readonly<Record<AccountColour, string>> = {
  red: t('library.red'),
  orange: t('library.orange'),
  yellow: t('library.yellow'),
  green: t('library.green'),
  blue: t('library.blue'),
  purple: t('library.purple'),
  pink: t('library.pink'),
  grey: t('library.grey'),
};
