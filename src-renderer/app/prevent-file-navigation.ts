/** Prevents the browser from navigating to a file that is dropped outside the text. */
export function preventFileNavigation(page: Window): void {
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
