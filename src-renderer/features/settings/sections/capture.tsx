import { Feather } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type GlobalKeysState, parseGlobalKeys } from '../../../../src-shared/desktop/global-keys.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { CommandRegistry } from '../../../commands/command-registry.ts';
import { useServices } from '../../../workspace/services.ts';
import {
  defineSection,
  type SettingsRow,
  type SettingsRowProps,
  type SettingsSection,
} from '../../../workspace/settings-section.ts';
import { choiceRow, toggleRow, useSetting } from '../setting-rows.tsx';

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

/** The field for the keys of quick capture, and whether they work. They apply when the field is left. */
function CaptureKeys({ controlId, commands }: SettingsRowProps & { commands: CommandRegistry }) {
  const [keys, change] = useSetting('captureKeys');
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = useKeysState();
  const apply = (): void => {
    if (typed === null) return;
    const wanted = typed.trim() === '' ? '' : parseGlobalKeys(typed);
    const command = wanted === null ? null : titleWithKeys(commands, wanted);
    setRefusal(
      wanted === null
        ? t('capture.keysUnusable')
        : command === null
          ? null
          : t('capture.keysUsedBy', { command }),
    );
    if (wanted === null || command !== null) return;
    setTyped(null);
    if (wanted !== keys) change(wanted);
  };
  const noteId = `${controlId}-state`;
  return (
    <div className="capture-keys">
      <input
        className="field"
        id={controlId}
        maxLength={40}
        placeholder={t('common.none')}
        aria-describedby={noteId}
        aria-invalid={refusal !== null}
        value={typed ?? shownKeys(keys)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
        }}
      />
      <p id={noteId} role="status" className={refusal === null && state !== 'taken' ? 'caption' : 'bad'}>
        {refusal ?? stateText[state]}
      </p>
    </div>
  );
}

/** Whether the keys work, asked for again when the settings change: the desktop has them by then. */
function useKeysState(): GlobalKeysState {
  const { core } = useServices();
  const [state, setState] = useState<GlobalKeysState>('on');
  useEffect(() => {
    const ask = (): void =>
      void window.exampleNotes?.captureKeysState().then((found) => setState(found ?? 'off'));
    ask();
    return core.on('settings.changed', ask);
  }, [core]);
  return state;
}

/** The title of the command that has these keys; null for none. */
const titleWithKeys = (commands: CommandRegistry, keys: string): string | null =>
  commands.all.find((command) => commands.keybindingsOf(command).includes(keys))?.title ?? null;

const shownKeys = (keys: string): string =>
  keys.replace('Mod', window.exampleNotes?.platform === 'darwin' ? 'Cmd' : 'Ctrl');

const stateText: Readonly<Record<GlobalKeysState, string>> = {
  off: t('capture.keysOff'),
  on: t('capture.keysOn'),
  taken: t('capture.keysTaken'),
};
