/**
 * Makes an element that scrolls sideways a tab stop while its content overflows, because not every browser lets it be scrolled by
 * keyboard otherwise. Returns a function that stops this.
 */
export function focusableWhenOverflowing(element: HTMLElement, name: string): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}; // no layout, as in jsdom
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) {
      element.tabIndex = 0;
      element.setAttribute('role', 'group');
      element.setAttribute('aria-label', name);
    } else for (const attribute of ['tabindex', 'role', 'aria-label']) element.removeAttribute(attribute);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
