import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../stores/notices-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useServices } from '../workspace/services.ts';

/** Milliseconds a plain notice stays. Warnings and errors stay until they are closed. */
const infoStays = 6_000;
/** One with a button stays long enough to be read and reached by keyboard. */
const actionStays = 20_000;

/** Two live regions: what can wait is said politely, what cannot at once. */
export function Notices() {
  const notices = useStore(useServices().notices, (state) => state.notices);
  const urgent = notices.filter((notice) => notice.level === 'error');
  const polite = notices.filter((notice) => notice.level !== 'error');
  return (
    <div className="notices">
      <div role="alert" aria-label="Problems">
        {urgent.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status" aria-label="Notices">
        {polite.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { notices } = useServices();
  const { id, level, action } = notice;
  // Nothing goes away under the pointer or the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (level !== 'info' || held) return undefined;
    const timer = setTimeout(() => notices.close(id), action === null ? infoStays : actionStays);
    return () => clearTimeout(timer);
  }, [notices, id, level, action, held]);
  const Icon = { info: Info, warning: TriangleAlert, error: CircleAlert }[level];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only held while somebody is at it
    <div
      className={`notice ${level}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <p>{notice.message}</p>
      {action === null ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            notices.close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label="Close notice" onClick={() => notices.close(id)} />
    </div>
  );
}
