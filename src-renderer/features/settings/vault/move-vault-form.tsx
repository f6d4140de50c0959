import { useId } from 'react';
import { t } from '../../../../src-shared/texts/t.ts';
import type { useVaultMove } from './use-vault-move.ts';

/** Asks for the new folder of the vault, and shows how the copying goes on. */
export function MoveVaultForm({ move }: { move: ReturnType<typeof useVaultMove> }) {
  const { state } = move;
  const id = useId();
  if (state.kind === 'idle') return null;
  if (state.kind === 'switching') return <p role="status">{t('settings.moved', { count: state.files })}</p>;
  if (state.kind === 'copying') {
    const { done, total } = state.progress ?? { done: 0, total: 0 };
    return (
      <div className="fields">
        <label htmlFor={id}>
          {t('settings.copying')}
          <progress id={id} {...(total === 0 ? {} : { value: done, max: total })} />
        </label>
        <div className="actions">
          <button type="button" className="plain" onClick={move.cancel}>
            {t('common.cancel')}
          </button>
        </div>
      </div>
    );
  }
  const { folder, problem } = state;
  const choose = async (): Promise<void> => {
    const path = await window.exampleNotes?.choosePath('new-file', folder);
    if (path != null) move.type(path);
  };
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void move.run(folder);
      }}
    >
      <label>
        {t('settings.newFolder')}
        <input
          className="field"
          required
          maxLength={4000}
          value={folder}
          onChange={({ target }) => move.type(target.value)}
        />
      </label>
      <p className="caption">{t('settings.newFolderHint')}</p>
      <p role="alert" className="bad">
        {problem}
      </p>
      <div className="actions">
        {window.exampleNotes === undefined ? null : (
          <button type="button" className="plain" onClick={() => void choose()}>
            {t('common.choose')}
          </button>
        )}
        <button type="button" className="plain" onClick={move.leave}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="primary">
          {t('settings.moveVault')}
        </button>
      </div>
    </form>
  );
}
