import { Archive } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { ChoosePathButton } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';
import { defineSection, type SettingsRowProps } from '../../workspace/settings-section.ts';
import { BackupList } from './backup-list.tsx';
import { BackupNow } from './backup-now.tsx';
import { useBackups } from './use-backups.ts';

export const backupsSection = defineSection({
  id: 'backups',
  title: t('backups.name'),
  icon: Archive,
  rows: [
    {
      id: 'now',
      label: t('backups.backUp'),
      description: t('backups.backUpHint'),
      keywords: t('backups.backUpKeywords'),
      isWide: true,
      view: () => <BackupNow />,
    },
    {
      id: 'automatic',
      label: t('backups.automatic'),
      description: t('backups.automaticHint'),
      keywords: t('backups.automaticKeywords'),
      view: (props) => <AutomaticBackups {...props} />,
    },
    {
      id: 'folder',
      label: t('backups.folder'),
      description: t('backups.folderHint'),
      keywords: t('backups.folderKeywords'),
      isWide: true,
      view: (props) => <BackupFolder {...props} />,
    },
    {
      id: 'list',
      label: t('backups.list'),
      description: t('backups.listHint'),
      keywords: t('backups.listKeywords'),
      isWide: true,
      view: () => <BackupList />,
    },
  ],
});

/** Turns the daily backups on or off. */
function AutomaticBackups({ controlId, descriptionId }: SettingsRowProps) {
  const { core, runReportingErrors } = useServices();
  const backups = useBackups();
  return (
    <Toggle
      id={controlId}
      descriptionId={descriptionId}
      isOn={backups?.automatic ?? true}
      onChange={(automatic) => runReportingErrors(() => core.call('backups.setAutomatic', { automatic }))}
    />
  );
}

/** The folder of the backups. The desktop app has the system's dialog for it; in a browser it is typed or pasted. */
function BackupFolder({ controlId, descriptionId }: SettingsRowProps) {
  const { core } = useServices();
  const backups = useBackups();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const setFolder = (folder: string) => core.call('backups.setFolder', { folder });
  const apply = async (folder: string | null): Promise<void> => {
    try {
      if (folder === null) await core.call('backups.setFolder', { folder });
      else if ((await withChosenPath('folder', folder, setFolder)) === null) return;
      setProblem(null);
      setTyped(null);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const isChanged = typed !== null && typed.trim() !== '' && typed !== backups?.folder;
  return (
    <form
      className="backup-folder"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void apply(typed);
      }}
    >
      <input
        className="field"
        id={controlId}
        aria-describedby={descriptionId}
        spellCheck={false}
        maxLength={4000}
        value={typed ?? backups?.folder ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <div className="backup-buttons">
        <button type="submit" className="plain" disabled={!isChanged}>
          {t('common.useFolder')}
        </button>
        <ChoosePathButton kind="folder" onPath={apply}>
          {t('importing.chooseFolder')}
        </ChoosePathButton>
        <button
          type="button"
          className="plain"
          disabled={backups?.isDefaultFolder ?? true}
          onClick={() => void apply(null)}
        >
          {t('backups.useDefaultFolder')}
        </button>
      </div>
      <div role="alert" aria-label={t('backups.folderProblem')}>
        {problem === null ? null : <p className="bad">{problem}</p>}
      </div>
    </form>
  );
}
