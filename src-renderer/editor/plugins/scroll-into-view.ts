/**
 * Scrolls an element of the text into view. Far away blocks are laid out only when they come near, which changes their height,
 * so scrolling is repeated in the next frames.
 */
export function scrollIntoView(element: Element, block: ScrollLogicalPosition, again = 8): void {
  element.scrollIntoView({ block });
  if (again > 0)
    requestAnimationFrame(() => {
      if (element.isConnected) scrollIntoView(element, block, again - 1);
    });
}
