import type { MenuItemConstructorOptions } from 'electron';
import type { CommandMenu } from '../../src-shared/desktop/desktop-types.ts';

/**
 * The items of a menu for the commands of the window, with separators between sections. Their keys are only shown: the window acts on them,
 * wherever the focus is. `run`: runs a command by its id.
 */
export function commandItems(
  menus: readonly CommandMenu[],
  name: string,
  run: (id: string) => void,
): MenuItemConstructorOptions[] {
  const sections = menus.find((menu) => menu.name === name)?.sections ?? [];
  return sections.flatMap((section, index) => [
    ...(index === 0 ? [] : [{ type: 'separator' } as const]),
    ...section.map(({ id, title, accelerator, isEnabled }) => ({
      id,
      label: title.replaceAll('&', '&&'),
      enabled: isEnabled,
      ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
      click: () => run(id),
    })),
  ]);
}
