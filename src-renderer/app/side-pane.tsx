import { type ReactNode, useEffect, useRef } from 'react';
import { restoreFocus } from '../workspace/restore-focus.ts';
import { useServices } from '../workspace/services.ts';
import type { ViewStore } from '../workspace/view-store.ts';

/** A pane beside the note, or a drawer over it. A drawer takes the focus, and Escape or a click outside closes it. */
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
    // Focusing a tab selects it, so the selected tab must get the focus.
    const first = pane?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    // A focus request may have moved the focus into the drawer already.
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
