import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { maxTitleLength } from '../../../src-shared/rpc/library.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { useServices } from '../../workspace/services.ts';

type TitleFieldProps = {
  session: NoteSession;
  readOnly: boolean;
  /** Whether the title takes the focus, as in a new note. */
  focus: boolean;
  /** Moves on to the body. */
  onDone(): void;
};

/** The title: one logical line that may wrap. Enter moves to the body. */
export function TitleField({ session, readOnly, focus, onDone }: TitleFieldProps) {
  const { openNote } = useServices();
  const title = useStore(session.store, (state) => state.title);
  const field = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the title
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const grow = (): void => {
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight}px`;
    };
    grow();
    const width = new ResizeObserver(grow);
    if (element.parentElement !== null) width.observe(element.parentElement);
    return () => width.disconnect();
  }, [title]);

  useLayoutEffect(() => {
    if (!focus) return;
    field.current?.focus();
    openNote.titleFocused();
  }, [focus, openNote]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter may end a composition.
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, value } = event.currentTarget;
    const down = event.key === 'ArrowDown' && selectionStart === value.length;
    if (event.key !== 'Enter' && !down) return;
    event.preventDefault();
    onDone();
  };

  return (
    <textarea
      ref={field}
      className="title"
      aria-label="Title"
      placeholder="Untitled"
      rows={1}
      maxLength={maxTitleLength}
      spellCheck
      readOnly={readOnly}
      value={title}
      onChange={(event) => session.setTitle(event.target.value.replace(/[\r\n]+/g, ' '))}
      onBlur={() => session.ask('draft')}
      onKeyDown={onKeyDown}
    />
  );
}
