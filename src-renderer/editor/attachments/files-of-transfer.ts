import { parseHtml } from '../../text/trusted-types.ts';

/**
 * The files of a paste or a drop; empty when it also has text. A table copied from another program often comes with a picture of
 * itself, and then the text is pasted. The address of an image from a web page is not loaded.
 */
export function filesOfTransfer(transfer: DataTransfer | null): readonly File[] {
  if (transfer === null || transfer.files.length === 0) return [];
  const html = transfer.getData('text/html');
  if (html !== '' && textOfHtml(html) !== '') return [];
  return [...transfer.files];
}

/** The text of pasted HTML. A parsed document runs no script and loads nothing. */
function textOfHtml(html: string): string {
  const { body } = parseHtml(html);
  for (const invisible of body.querySelectorAll('style, script')) invisible.remove();
  return body.textContent.trim();
}
