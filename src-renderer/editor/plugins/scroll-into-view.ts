/**
 * Brings an element of the text to sight. What is far away is laid out only when it comes near, and may then be larger or
 * smaller than was thought: it is brought there again in the next frames.
 */
export function scrollIntoView(element: Element, block: ScrollLogicalPosition, again = 8): void {
  element.scrollIntoView({ block });
  if (again > 0)
    requestAnimationFrame(() => {
      if (element.isConnected) scrollIntoView(element, block, again - 1);
    });
}
