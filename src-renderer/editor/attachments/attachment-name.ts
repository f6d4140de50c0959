import { t } from '../../../src-shared/texts/t.ts';
/** The name of a stored file, and the initial alternative text when it is an image. */
export type AttachmentName = { readonly name: string; readonly description: string };

/** Names a file. Browsers give all pasted images the same name, so these are named after the current time. */
export function attachmentName(file: Pick<File, 'name'>, now: Date): AttachmentName {
  const [, pasted] = /^image(\.\w+)$/.exec(file.name) ?? [];
  if (file.name !== '' && pasted === undefined)
    return { name: file.name, description: file.name.replace(/\.[^.]{1,16}$/, '') };
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return { name: `image-${day}-${time}${pasted ?? ''}`, description: t('editor.pastedImage') };
}
