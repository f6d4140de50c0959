/** Milliseconds that the editor needs to read the result of a composition from the DOM. */
const readDelay = 50;

/**
 * Watches compositions of an input method in an element. The returned function gives a promise that resolves when the composition
 * has ended and the editor has read the result, or null without a composition.
 */
export function watchComposing(element: HTMLElement): () => Promise<void> | null {
  let composed: PromiseWithResolvers<void> | null = null;
  let timer: number | undefined;
  element.addEventListener('compositionstart', () => {
    window.clearTimeout(timer);
    composed ??= Promise.withResolvers();
  });
  element.addEventListener('compositionend', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      composed?.resolve();
      composed = null;
    }, readDelay);
  });
  return () => composed?.promise ?? null;
}
