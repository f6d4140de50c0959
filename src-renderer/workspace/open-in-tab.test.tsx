// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { opensOnClick } from './open-in-tab.ts';

test('the middle button opens a new tab, and neither takes the focus from the text nor pastes into it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const opened: boolean[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(<button type="button" {...opensOnClick((newTab) => opened.push(newTab))} />),
  );
  const isPrevented = (type: string, button: number): boolean =>
    place
      .querySelector('button')
      ?.dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true })) === false;
  const events = ['mousedown', 'mouseup', 'auxclick'];
  expect(events.map((type) => isPrevented(type, 1))).toEqual([true, true, true]);
  expect(events.map((type) => isPrevented(type, 2))).toEqual([false, false, false]);
  expect(opened).toEqual([true]);
  await act(async () => root.unmount());
  place.remove();
});
