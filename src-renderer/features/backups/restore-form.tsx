import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { useServices } from '../../workspace/services.ts';

type RestoreFormProps = { store: string; id: string; when: string; onClose(): void };

/** Asks where to a backup is restored: a new folder, never the vault that is open. */
export function RestoreForm({ store, id, when, onClose }: RestoreFormProps) {
  const { core, runReportingErrors } = useServices();
  const first = useFirstFocus<HTMLInputElement>();
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    core.call('backups.suggestRestore', { store, id }).then(
      ({ folder }) => wanted && setInto((typed) => (typed === '' ? folder : typed)),
      (error: unknown) => wanted && setProblem(messageOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [core, store, id]);

  const desktop = window.exampleNotes;
  const choose = async (): Promise<void> => {
    const path = await desktop?.choosePath('new-file', into);
    if (path != null) setInto(path);
  };
  const restore = async (): Promise<void> => {
    try {
      const begun = await withChosenPath('new-file', into, async (path) => {
        setInto(path);
        await core.call('backups.restore', { store, id, into: path });
        return true;
      });
      if (begun === true) onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <form
      className="restore-form fields"
      aria-label={t('backups.restoreOf', { when })}
      onSubmit={(event) => {
        event.preventDefault();
        void restore();
      }}
    >
      <label>
        {t('backups.restoreInto')}
        <input
          ref={first}
          className="field"
          required
          spellCheck={false}
          maxLength={4000}
          value={into}
          onChange={({ target }) => {
            setInto(target.value);
            setProblem(null);
          }}
        />
      </label>
      <p className="caption">{t('backups.restoreHint')}</p>
      <div role="alert" aria-label={t('backups.restoreProblem')}>
        {problem === null ? null : <p className="bad">{problem}</p>}
      </div>
      <div className="actions">
        {desktop === undefined ? null : (
          <button type="button" className="plain" onClick={() => runReportingErrors(choose)}>
            {t('history.exportChoosePlace')}
          </button>
        )}
        <button type="button" className="plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="primary" disabled={into.trim() === ''}>
          {t('common.restore')}
        </button>
      </div>
    </form>
  );
}
