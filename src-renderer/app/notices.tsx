import { CircleAlert, CircleQuestionMark, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { t } from '../../src-shared/texts/t.ts';
import type { Notice } from '../stores/notices-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useServices } from '../workspace/services.ts';

/** Milliseconds until an info notice closes. All others stay until the user closes them. */
const infoStays = 6_000;
/** Milliseconds for a notice with a button: long enough to read it and reach it by keyboard. */
const actionStays = 20_000;

/**
 * Two live regions for screen readers: errors are assertive, all other notices polite. While a dialog is open, they are shown by two more in
 * `place`, which lie in the dialog, so that its keys reach them; the first two stay, as a live region is only announced when it was there
 * before its text.
 */
export function Notices({ place }: { place: HTMLElement | null }) {
  const notices = useStore(useServices().notices, (state) => state.notices);
  const cards = (urgent: boolean) =>
    notices
      .filter(({ level }) => (level === 'error') === urgent)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} />);
  const inPlace = place === null;
  return (
    <>
      <div className="notices">
        <div role="alert" aria-live="assertive" aria-label={t('app.problems')}>
          {inPlace ? cards(true) : null}
        </div>
        <div role="status" aria-live="polite" aria-label={t('app.notices')}>
          {inPlace ? cards(false) : null}
        </div>
      </div>
      {inPlace
        ? null
        : createPortal(<InDialog place={place} urgent={cards(true)} polite={cards(false)} />, place)}
    </>
  );
}

type InDialogProps = { place: HTMLElement; urgent: ReactNode; polite: ReactNode };

/** The notices in a dialog, which leaves as much space below it as they are high: they cover none of its buttons. */
function InDialog({ place, urgent, polite }: InDialogProps) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${place.offsetHeight}px`));
    observer.observe(place);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, [place]);
  // The dialogs have alerts and states of their own, so these have another role.
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-live="assertive" aria-label={t('app.problems')}>
        {urgent}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-live="polite" aria-label={t('app.notices')}>
        {polite}
      </div>
    </>
  );
}

const icons = {
  info: Info,
  question: CircleQuestionMark,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

function NoticeCard({ notice }: { notice: Notice }) {
  const { notices } = useServices();
  const { id, level, actions } = notice;
  const hasActions = actions.length > 0;
  // A notice does not close while it has the pointer or the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (level !== 'info' || held) return undefined;
    const timer = setTimeout(() => notices.close(id), hasActions ? actionStays : infoStays);
    return () => clearTimeout(timer);
  }, [notices, id, level, hasActions, held]);
  const buttons = actions.map((action) => (
    <button
      key={action.label}
      type="button"
      className="quiet"
      onClick={() => {
        notices.close(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  ));
  const Icon = icons[level];
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
      {actions.length > 1 ? (
        <div>
          <p>{notice.message}</p>
          {buttons}
        </div>
      ) : (
        <>
          <p>{notice.message}</p>
          {buttons}
        </>
      )}
      <IconButton icon={X} label={t('app.closeNotice')} onClick={() => notices.close(id)} />
    </div>
  );
}
