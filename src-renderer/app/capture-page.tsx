import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import type { ConnectionState, CoreClient } from '../core-client/core-client.ts';
import { captureDraft } from '../features/capture/capture-draft.ts';
import { CaptureForm } from '../features/capture/capture-form.tsx';
import { saveCapture } from '../features/capture/save-capture.ts';
import { dailyNote } from '../features/templates/daily-note.ts';
import { createSettingsStore } from '../stores/settings-store.ts';

/** The page as the small window for a quick note: settings and a form, and nothing else of the app. */
export function CapturePage({ core }: { core: CoreClient }) {
  const [settings] = useState(() => createSettingsStore(core));
  const [draft] = useState(() => captureDraft(core, localStorage));
  const { captureTo } = useStore(settings, (state) => state.settings);
  useEffect(() => {
    document.title = t('common.quickCapture');
    const load = ({ kind }: ConnectionState): void => {
      // What cannot be loaded now is loaded when the text is saved.
      if (kind === 'open') settings.load().catch(() => undefined);
    };
    load(core.connection.getState());
    return core.connection.subscribe(load);
  }, [core, settings]);
  const save = async (text: string): Promise<void> => {
    await settings.load();
    const current = settings.getState().settings;
    const daily = current.captureTo === 'daily-note' ? () => dailyNote(core, current, new Date()) : null;
    await saveCapture(core, text, daily);
  };
  return <CaptureForm to={captureTo} save={save} close={() => window.close()} draft={draft} />;
}
