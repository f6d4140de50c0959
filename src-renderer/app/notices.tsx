import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import type { Notice } from '../stores/notices-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useServices } from '../workspace/services.ts';

/** Milliseconds until an info notice closes. Warnings and errors stay until the user closes them. */
const infoStays = 6_000;
/** Milliseconds for a notice with a button: long enough to read it and reach it by keyboard. */
const actionStays = 20_000;

/** Two live regions for screen readers: errors are assertive, all other notices polite. */
export function Notices() {
  const notices = useStore(useServices().notices, (state) => state.notices);
  const urgent = notices.filter((notice) => notice.level === 'error');
  const polite = notices.filter((notice) => notice.level !== 'error');
  return (
    <div className="notices">
      <div role="alert" aria-label={t('app.problems')}>
        {urgent.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status" aria-label={t('app.notices')}>
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
  // A notice does not close while it has the pointer or the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (level !== 'info' || held) return undefined;
    const timer = setTimeout(() => notices.close(id), action === null ? infoStays : actionStays);
    return () => clearTimeout(timer);
  }, [notices, id, level, action, held]);
  const Icon = { info: Info, warning: TriangleAlert, error: CircleAlert }[level];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the notice open
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
      <IconButton icon={X} label={t('app.closeNotice')} onClick={() => notices.close(id)} />
    </div>
  );
}
