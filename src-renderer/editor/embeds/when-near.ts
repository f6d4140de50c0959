import type { Editor } from '@tiptap/core';

/** So many are shown at once in each text, so that they are there when it is printed; others when they are about to be seen. */
const eager = 20;

const counted = new WeakMap<Editor, number>();

/** Calls back once when an element is about to be seen, never before the editor is drawn. Returns a function that stops waiting. */
export function whenNear(editor: Editor, element: Element, callback: () => void): () => void {
  const count = (counted.get(editor) ?? 0) + 1;
  counted.set(editor, count);
  if (count <= eager || typeof IntersectionObserver === 'undefined') {
    let isStopped = false;
    queueMicrotask(() => {
      if (!isStopped) callback();
    });
    return () => {
      isStopped = true;
    };
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '600px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
