import type { Services } from '../workspace/services.ts';

/** The buttons of a mouse that lead back and forward. */
const commandOfButton: Readonly<Record<number, 'back' | 'forward'>> = { 3: 'back', 4: 'forward' };

/** Lets the back and forward buttons of a mouse run the commands, where a browser would leave the page. */
export function followMouseButtons({ commands }: Pick<Services, 'commands'>, page: Window): void {
  for (const kind of ['mousedown', 'mouseup'] as const)
    page.addEventListener(kind, (event) => {
      const command = commandOfButton[event.button];
      if (command === undefined) return;
      event.preventDefault();
      if (kind === 'mouseup') commands.run(command);
    });
}
