import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds from a key to the end of the frame that shows it, and how long the page worked on it meanwhile. */
export type KeyTime = { readonly toFrame: number; readonly work: number };

declare global {
  var keyTimes: KeyTime[] | undefined;
  var keyDone: (() => void) | undefined;
}

/**
 * Listens in a page for keys, and notes their times. Runs in the page. A key begins when the browser got it; its frame ends
 * with the first message after `requestAnimationFrame`, when the frame is laid out and painted.
 */
export function recordKeys(): void {
  globalThis.keyTimes = [];
  const after = (done: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  };
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const began = performance.now();
      let handled = began;
      after(() => {
        handled = performance.now();
      });
      requestAnimationFrame(() => {
        const frame = performance.now();
        after(() => {
          const end = performance.now();
          globalThis.keyTimes?.push({
            toFrame: end - timeStamp,
            work: Math.min(handled, frame) - began + end - frame,
          });
          globalThis.keyDone?.();
        });
      });
    },
    true,
  );
}

const sentence = 'the quick brown fox jumps over the lazy dog and lies down in the grass ';

/** Types real keys, each after the frame of the one before, at uneven intervals, and answers their times. */
export async function typeKeys(page: Page, session: CDPSession, count: number): Promise<KeyTime[]> {
  await page.evaluate(() => {
    globalThis.keyTimes = [];
  });
  for (let index = 0; index < count; index += 1) {
    const text = sentence[index % sentence.length] ?? ' ';
    const done = page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          globalThis.keyDone = () => {
            if ((globalThis.keyTimes?.length ?? 0) >= wanted) resolve();
          };
          globalThis.keyDone();
        }),
      index + 1,
    );
    const code = text === ' ' ? 'Space' : `Key${text.toUpperCase()}`;
    const windowsVirtualKeyCode = text.toUpperCase().charCodeAt(0);
    const key = { key: text, code, windowsVirtualKeyCode };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, unmodifiedText: text, ...key });
    await done;
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    // A frame lasts 17 ms: keys come at any time of it, as from a person.
    await new Promise((resolve) => setTimeout(resolve, 20 + ((index * 7) % 17)));
  }
  return page.evaluate(() => globalThis.keyTimes ?? []);
}
