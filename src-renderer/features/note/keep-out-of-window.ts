/**
 * Refuses the file of a drag that begins now everywhere in the window, where it would become an attachment of its own note. Ends with the
 * drag, which a drag of the system does not announce: the mouse moves again.
 */
export function keepOutOfWindow(page: Window): void {
  const controller = new AbortController();
  const { signal } = controller;
  const refuse = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    if (event.type === 'drop') controller.abort();
  };
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, refuse, { capture: true, signal });
  page.addEventListener('dragend', () => controller.abort(), { capture: true, signal });
  // a button is down until the drag of the system has begun
  page.addEventListener('pointermove', ({ buttons }) => buttons === 0 && controller.abort(), { signal });
}
