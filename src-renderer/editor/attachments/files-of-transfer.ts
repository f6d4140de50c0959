/**
 * The files of a paste or a drop, if it is about files. A table or a text copied from another program often comes with a
 * picture of itself: then the text is what is meant. A web page's image comes with its address, which is not loaded.
 */
export function filesOfTransfer(transfer: DataTransfer | null): readonly File[] {
  if (transfer === null || transfer.files.length === 0) return [];
  const html = transfer.getData('text/html');
  if (html !== '' && textOfHtml(html) !== '') return [];
  return [...transfer.files];
}

/** The text of pasted HTML. A parsed document runs no script and loads nothing. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  return body.textContent.trim();
}
