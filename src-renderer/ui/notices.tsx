import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../state/notices-store.ts';
import { useApp } from '../state/use-app.ts';
import { IconButton } from './icon-button.tsx';

/** Milliseconds a plain notice stays. Warnings and errors stay until they are closed. */
const infoStays = 6_000;

/** Two live regions: what can wait is said politely, what cannot at once. */
export function Notices() {
  const notices = useStore(useApp().notices, (state) => state.notices);
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
  const { notices } = useApp();
  const { id, level } = notice;
  useEffect(() => {
    if (level !== 'info') return undefined;
    const timer = setTimeout(() => notices.close(id), infoStays);
    return () => clearTimeout(timer);
  }, [notices, id, level]);
  const Icon = { info: Info, warning: TriangleAlert, error: CircleAlert }[level];
  return (
    <div className={`notice ${level}`}>
      <Icon aria-hidden="true" />
      <p>{notice.message}</p>
      <IconButton icon={X} label="Close notice" onClick={() => notices.close(id)} />
    </div>
  );
}
