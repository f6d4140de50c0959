import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { createAccount } from '../../actions/account-actions.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { NameField } from './name-field.tsx';

/** The row that makes an account, and its field for the name. */
export function NewAccount() {
  const app = useServices();
  const [naming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(
    (request) => request.kind === 'new-account',
    () => {
      setNaming(true);
      return true;
    },
  );
  if (naming)
    return (
      <NameField
        label={t('library.nameOfNewAccount')}
        placeholder={t('library.accountPlaceholder')}
        onName={(name) => {
          setNaming(false);
          app.runReportingErrors(() => createAccount(app, name));
        }}
        onCancel={() => {
          setNaming(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
        onLeave={() => setNaming(false)}
      />
    );
  return (
    <button ref={button} type="button" className="row quiet-row" onClick={() => setNaming(true)}>
      <Plus aria-hidden="true" />
      {t('library.newAccount')}
    </button>
  );
}
