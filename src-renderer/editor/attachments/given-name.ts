/** What a file is to be called, and how an image of it is described until somebody says it better. */
export type GivenName = { readonly name: string; readonly description: string };

/** A pasted picture has no name of its own, but the same one for all: it is named after the time instead. */
export function givenName(file: Pick<File, 'name'>, now: Date): GivenName {
  const [, pasted] = /^image(\.\w+)$/.exec(file.name) ?? [];
  if (file.name !== '' && pasted === undefined)
    return { name: file.name, description: file.name.replace(/\.[^.]{1,16}$/, '') };
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return { name: `image-${day}-${time}${pasted ?? ''}`, description: 'Pasted image' };
}
