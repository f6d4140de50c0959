/** How long the editor takes to read what a composition left in the page, and then some. */
const settling = 50;

/**
 * Tells whether an input method composes in an element: a promise that resolves when it has ended and the editor has read the
 * result, null while nothing is composed.
 */
export function watchComposing(element: HTMLElement): () => Promise<void> | null {
  let composed: Promise<void> | null = null;
  let resolve = (): void => {};
  let timer: number | undefined;
  element.addEventListener('compositionstart', () => {
    window.clearTimeout(timer);
    composed ??= new Promise((end) => {
      resolve = end;
    });
  });
  element.addEventListener('compositionend', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      composed = null;
      resolve();
    }, settling);
  });
  return () => composed;
}
