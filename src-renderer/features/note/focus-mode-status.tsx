import { useEffect, useState } from 'react';
import { useServices } from '../../workspace/services.ts';
import { useFocusMode } from '../../workspace/use-focus-mode.ts';

/** Says that focus mode began or ended to whoever cannot see it. */
export function FocusModeStatus() {
  const { commands } = useServices();
  const focusing = useFocusMode();
  const [was, setWas] = useState(false);
  // Nothing is said of a mode that never was.
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
