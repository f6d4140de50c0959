import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { useFocusMode } from '../../workspace/focus-mode.ts';
import { useServices } from '../../workspace/services.ts';

/** Announces to screen readers that focus mode began or ended. */
export function FocusModeStatus() {
  const { commands } = useServices();
  const focusing = useFocusMode();
  const [was, setWas] = useState(false);
  // The end is only announced after a beginning.
  useEffect(() => {
    if (focusing) setWas(true);
  }, [focusing]);
  const on = t('note.focusModeOn', { keys: commands.keys('focus-mode') });
  return (
    <div role="status" aria-label={t('note.focusMode')} className="sr-only">
      {focusing ? on : was ? t('note.focusModeOff') : ''}
    </div>
  );
}
