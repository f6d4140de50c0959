import type { Editor } from '@tiptap/core';
import { hostOf } from '../editor-host.ts';
import { whenNear } from './when-near.ts';

/**
 * Finds out whether a wiki link names a file of the vault, when its element is about to be seen and whenever the window is looked at again. Calls
 * back with each new answer; returns a function that stops it.
 */
export function watchLinkedFile(
  dom: Element,
  editor: Editor,
  inner: string,
  onAnswer: (isThere: boolean) => void,
): () => void {
  const host = hostOf(editor);
  let isThere = false;
  let isStopped = false;
  async function ask(): Promise<void> {
    // a file that cannot be asked for stays what it was
    const found = await host.embed({ kind: 'wiki', target: inner }).catch(() => null);
    if (isStopped || found === null || isThere === (found.kind === 'file')) return;
    isThere = found.kind === 'file';
    onAnswer(isThere);
  }
  const onFocus = (): void => void ask();
  const stopWaiting = whenNear(editor, dom, () => {
    void ask();
    window.addEventListener('focus', onFocus);
  });
  return () => {
    isStopped = true;
    stopWaiting();
    window.removeEventListener('focus', onFocus);
  };
}
