import { FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../state/use-app.ts';
import { IconButton } from '../ui/icon-button.tsx';

type AccountSectionProps = { account: string; on: boolean; onShow(): void; children: ReactNode };

/** One account: its name, its folders, and an inline field for a new folder. */
export function AccountSection({ account, on, onShow, children }: AccountSectionProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section className="account">
      <header>
        <h2>
          <button type="button" aria-current={on ? 'true' : undefined} onClick={onShow}>
            {account}
          </button>
        </h2>
        <IconButton icon={FolderPlus} label={`New folder in ${account}`} onClick={() => setAdding(true)} />
      </header>
      {children}
      {adding ? <NewFolderField account={account} onDone={() => setAdding(false)} /> : null}
    </section>
  );
}

function NewFolderField({ account, onDone }: { account: string; onDone(): void }) {
  const app = useApp();
  const [name, setName] = useState('');
  const create = (): void => {
    const folder = name
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('/');
    onDone();
    if (folder !== '') app.attempt(() => app.library.createFolder(account, folder));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <input
        className="field"
        aria-label={`Name of the new folder in ${account}`}
        placeholder="Folder, or Folder/Inner"
        value={name}
        // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked for it
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
        }}
      />
    </form>
  );
}
