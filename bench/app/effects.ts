import type { Page } from '@playwright/test';

/** Something that the window is to show. */
export type Effect =
  /** The note of this title, with this in its text. */
  | { readonly kind: 'note'; readonly title: string; readonly reference: string }
  /** The result of a search: what is above the list, and the titles of its first notes. */
  | { readonly kind: 'results'; readonly heading: string; readonly titles: readonly string[] }
  /** The first options of the quick switcher; null: any. */
  | { readonly kind: 'options'; readonly names: readonly string[] | null };

declare global {
  var watchFor: ((event: string, effect: Effect) => void) | undefined;
  var watched: Promise<number | null> | undefined;
  var isShown: ((effect: Effect) => boolean) | undefined;
}

/** Milliseconds until an effect counts as missing. */
const longest = 20_000;

/** Runs in the page: lets {@link timed} and {@link shows} look for effects. */
function watchEffects(limit: number): void {
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());
  const begins = (found: readonly string[], wanted: readonly string[]): boolean =>
    wanted.every((text, index) => found[index] === text);
  const holds = (effect: Effect): boolean => {
    switch (effect.kind) {
      case 'note': {
        const title = document.querySelector('textarea[aria-label="Title"]');
        const body = document.querySelector('[aria-label="Note body"]');
        return (
          title instanceof HTMLTextAreaElement &&
          title.value === effect.title &&
          body !== null &&
          (body.textContent ?? '').includes(effect.reference)
        );
      }
      case 'results': {
        // the list renders some cards before and behind those in view, in their order
        const cards = [...document.querySelectorAll('ul[aria-label="Notes"] > li')]
          .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
          .map((card) => (card.querySelector('[data-note-button]')?.textContent ?? '').trim());
        return textsOf('.list .bar [aria-live]')[0] === effect.heading && begins(cards, effect.titles);
      }
      case 'options': {
        const names = textsOf('[role="dialog"] [role="option"] .name');
        return effect.names === null ? names.length > 0 : begins(names, effect.names);
      }
    }
  };
  globalThis.isShown = holds;
  globalThis.watchFor = (event, effect) => {
    globalThis.watched = new Promise((resolve) => {
      setTimeout(resolve, limit, null); // the event never came
      const begin = ({ timeStamp }: Event): void => {
        const look = (): void => {
          if (performance.now() - timeStamp > limit) resolve(null);
          else if (!holds(effect)) requestAnimationFrame(look);
          else {
            // the first message after it comes when the frame is laid out and painted
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              resolve(performance.now() - timeStamp);
            };
            port2.postMessage(null);
          }
        };
        requestAnimationFrame(look);
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    });
  };
}

/** Makes a page able to say when it shows something. */
export const installEffects = (page: Page): Promise<void> => page.evaluate(watchEffects, longest);

/** Whether the page shows it now. */
export const shows = (page: Page, effect: Effect): Promise<boolean> =>
  page.evaluate((wanted) => globalThis.isShown?.(wanted) ?? false, effect);

/** Milliseconds from the event that `act` causes to the end of the frame that shows the effect. Rejects when none does. */
export async function timed(
  page: Page,
  event: 'input' | 'keydown' | 'pointerdown',
  effect: Effect,
  act: () => Promise<void>,
): Promise<number> {
  // before the event: two calls of one page may arrive in another order than two messages of the input
  await page.evaluate(([name, wanted]) => globalThis.watchFor?.(name, wanted), [event, effect] as const);
  await act();
  const time = await page.evaluate(() => globalThis.watched ?? null);
  if (time === null) throw new Error(`the window did not show ${JSON.stringify(effect)}`);
  return time;
}
