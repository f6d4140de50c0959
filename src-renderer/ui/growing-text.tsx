import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import TextareaAutosize, { type TextareaAutosizeProps } from 'react-textarea-autosize';

type GrowingTextProps = Omit<TextareaAutosizeProps, 'ref'> & {
  /** The element, for who gives it the focus. */
  field?: RefObject<HTMLTextAreaElement | null>;
};

/**
 * A text field as tall as its text. The library measures when the text or the window changes; this one also when the field becomes
 * narrower or wider, as by a pane or a scroll bar that comes after it.
 */
export function GrowingText({ field, ...props }: GrowingTextProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const element = field ?? own;
  const [, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    // each rendering measures
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return <TextareaAutosize {...props} ref={element} />;
}
