import { foldName } from '../disk/fold-name.ts';
import { isNoteName, safeName } from '../vault/vault-path.ts';

/** A file name in its two parts; the extension has its dot, or is empty. */
export type AttachmentName = { readonly stem: string; readonly extension: string };

/**
 * A name for a file beside notes, made of its original name: without what a common file system refuses or hides.
 * `usual`: the extension for a name without one. A Markdown file gets `.txt` appended, or it would become a note.
 */
export function attachmentName(given: string, usual: string | undefined): AttachmentName {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const [, before = '', found = ''] = /^(.*?)(\.[\p{L}\p{N}]{1,16})?$/su.exec(base.trim()) ?? [];
  const isHidden = before === '';
  const stem = safeName(isHidden ? found.slice(1) : before, 'File');
  const extension = isHidden ? '' : found;
  const whole = extension === '' && usual !== undefined ? `.${usual}` : extension;
  return { stem, extension: isNoteName(stem + whole) ? `${whole}.txt` : whole };
}

/** The first name that is free: `photo.png`, then `photo 2.png` and so on. `taken` holds folded names. */
export function freeAttachmentName({ stem, extension }: AttachmentName, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem + extension : `${stem} ${number}${extension}`;
    if (!taken.has(foldName(name))) return name;
  }
}
