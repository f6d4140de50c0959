import { FolderPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { NameField } from './name-field.tsx';

type AccountSectionProps = {
  account: string;
  count: number;
  active: boolean;
  onShow(): void;
  children: ReactNode;
};

/** An account with its folders and an inline field for a new folder. */
export function AccountSection({ account, count, active, onShow, children }: AccountSectionProps) {
  const app = useServices();
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    setAdding(false);
    adder.current?.focus();
  };
  const create = (name: string): void => {
    const folder = name
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('/');
    cancel();
    if (folder === '') return;
    app.runReportingErrors(async () => {
      await app.library.createFolder(account, folder);
      app.view.setState({ focus: { kind: 'folder', account, folder } });
    });
  };
  return (
    <section className="account">
      <header>
        <h2>
          <button
            type="button"
            className="name"
            aria-current={active ? 'true' : undefined}
            title={`All notes of ${account}`}
            onClick={onShow}
          >
            <span className="label">{account}</span>
            <span className="n">{count}</span>
          </button>
        </h2>
        <IconButton
          ref={adder}
          icon={FolderPlus}
          label={`New folder in ${account}`}
          onClick={() => setAdding(true)}
        />
      </header>
      {children}
      {adding ? (
        <NameField
          label={`Name of the new folder in ${account}`}
          placeholder="Folder or Folder/Subfolder"
          onName={create}
          onCancel={cancel}
          onLeave={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}
