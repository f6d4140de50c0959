/**
 * Makes an element that scrolls sideways a stop of the Tab key while it holds more than it shows: not every browser lets
 * it be scrolled by keyboard otherwise. The answer ends that.
 */
export function reachWhenWide(element: HTMLElement, name: string): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}; // nothing is laid out here
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
