import type { AccountColour } from '../../../src-shared/vault-settings.ts';
import { colourNames } from './colour-names.ts';

/** The colour of an account, as a dot that says its name when the pointer rests on it. */
export const AccountDot = ({ colour }: { colour: AccountColour }) => (
  <span className="account-dot" data-colour={colour} title={colourNames[colour]} aria-hidden="true" />
);
