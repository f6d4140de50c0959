import { type ReactNode, useEffect, useRef } from 'react';
import { restoreFocus } from '../workspace/focus-request.ts';
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
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!drawer) return undefined;
    const pane = content.current;
    // Focusing a tab selects it, so the selected tab must get the focus.
    const first = pane?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    // A focus request may have moved the focus into the drawer already.
    if (!pane?.contains(document.activeElement))
      (first ?? pane?.querySelector<HTMLElement>('button, input, [tabindex="0"]'))?.focus();
    const end = closeOnEscape(view);
    return () => {
      end();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before.current?.isConnected) restoreFocus(app, before.current);
      before.current = null;
    };
  }, [app, drawer, view]);
  if (!drawer) return children;
  return (
    <>
      <div className="scrim" onPointerDown={() => view.setState({ drawer: null })} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus comes from */}
      <div
        ref={content}
        className={`drawer ${side}`}
        // also by a focus request, which comes before any effect of this pane
        onFocus={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            before.current = relatedTarget;
        }}
      >
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
