import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { NoteSession } from '../../note-session/note-session.ts';
import { useServices } from '../../workspace/services.ts';

type TitleFieldProps = {
  session: NoteSession;
  readOnly: boolean;
  /** True for a note that was just made: the title takes the focus. */
  focus: boolean;
  /** Goes on to the body. */
  onDone(): void;
};

/** The title: one line of text that may wrap. Enter goes to the body. */
export function TitleField({ session, readOnly, focus, onDone }: TitleFieldProps) {
  const { openNote } = useServices();
  const title = useStore(session.store, (state) => state.title);
  const field = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the title
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
    openNote.setState({ created: null });
  }, [focus, openNote]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter may be the end of a composition.
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
      maxLength={2000}
      spellCheck
      readOnly={readOnly}
      value={title}
      onChange={(event) => session.setTitle(event.target.value.replace(/[\r\n]+/g, ' '))}
      onBlur={() => session.ask('draft')}
      onKeyDown={onKeyDown}
    />
  );
}
