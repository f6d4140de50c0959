import { type ReactNode, useEffect, useRef } from 'react';
import { restoreFocus } from '../workspace/restore-focus.ts';
import { useServices } from '../workspace/services.ts';
import type { ViewStore } from '../workspace/view-store.ts';

/** A pane beside the page, or a drawer over it: that one takes the focus, and Escape or a click outside closes it. */
export function SidePane({
  drawer,
  side,
  children,
}: {
  drawer: boolean;
  side: 'left' | 'right';
  children: ReactNode;
}) {
  const app = useServices();
  const { view } = app;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!drawer) return undefined;
    const before = document.activeElement;
    const pane = content.current;
    // A tab is chosen by its focus: the one that is chosen must get it, and not the first.
    const first = pane?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    // Something in it may have taken the focus by a wish.
    if (!pane?.contains(before))
      (first ?? pane?.querySelector<HTMLElement>('button, input, [tabindex="0"]'))?.focus();
    const end = closeOnEscape(view);
    return () => {
      end();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) restoreFocus(app, before);
    };
  }, [app, drawer, view]);
  if (!drawer) return children;
  return (
    <>
      <div className="scrim" onPointerDown={() => view.setState({ drawer: null })} />
      <div ref={content} className={`drawer ${side}`}>
        {children}
      </div>
    </>
  );
}

function closeOnEscape(view: ViewStore): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) view.setState({ drawer: null });
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
