import { useEffect, useState } from 'react';
import { useServices } from '../../workspace/services.ts';
import { useFocusMode } from '../../workspace/use-focus-mode.ts';

/** Announces to screen readers that focus mode began or ended. */
export function FocusModeStatus() {
  const { commands } = useServices();
  const focusing = useFocusMode();
  const [was, setWas] = useState(false);
  // The end is only announced after a beginning.
  useEffect(() => {
    if (focusing) setWas(true);
  }, [focusing]);
  const on = `Focus mode. Press Escape or ${commands.keys('focus-mode')} to leave it.`;
  return (
    <div role="status" aria-label="Focus mode" className="sr-only">
      {focusing ? on : was ? 'Focus mode is off.' : ''}
    </div>
  );
}
