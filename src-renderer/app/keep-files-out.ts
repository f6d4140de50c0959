/** A file that is dropped beside the text must not take the place of the whole app, as a browser would have it. */
export function keepFilesOut(page: Window): void {
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
