import { Feather } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import type { CommandRegistry } from '../../../commands/command-registry.ts';
import {
  defineSection,
  type SettingsRow,
  type SettingsSection,
} from '../../../workspace/settings-section.ts';
import { CaptureKeys } from '../capture/capture-keys.tsx';
import { choiceRow, toggleRow } from '../controls/setting-rows.tsx';

// A tab of a browser can neither have keys in other programs nor go on without its window.
const onDesktop = (row: SettingsRow): SettingsRow => ({
  ...row,
  when: () => window.exampleNotes !== undefined,
});

/** The section of quick capture: its keys, where a text goes, and whether the app waits for it without a window. */
export const captureSection = (commands: CommandRegistry): SettingsSection =>
  defineSection({
    id: 'capture',
    title: t('common.quickCapture'),
    icon: Feather,
    rows: [
      {
        id: 'captureKeys',
        label: t('capture.keys'),
        description: t('capture.description'),
        keywords: t('capture.keysKeywords'),
        resets: ['captureKeys'] as const,
        isWide: true as const,
        view: (props) => <CaptureKeys commands={commands} {...props} />,
      } satisfies SettingsRow,
      choiceRow(
        'captureTo',
        [
          { value: 'new-note', label: t('capture.newNote') },
          { value: 'daily-note', label: t('common.todaysNote') },
        ],
        { label: t('capture.goesTo') },
      ),
      toggleRow('runInBackground', {
        label: t('capture.keepRunning'),
        description: t('capture.keepRunningHint'),
        keywords: t('capture.keepRunningKeywords'),
      }),
      {
        id: 'try',
        label: t('capture.tryIt'),
        view: () => (
          <button type="button" className="plain" onClick={() => window.exampleNotes?.openCapture()}>
            {t('capture.open')}
          </button>
        ),
      } satisfies SettingsRow,
    ].map(onDesktop),
  });
