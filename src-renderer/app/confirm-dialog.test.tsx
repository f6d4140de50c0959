// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

async function show(run: (chosen: ReadonlySet<string>) => void): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const choices = [
    { name: 'files', label: 'Also the files' },
    { name: 'backups', label: 'Also the backups' },
  ];
  const question = {
    title: 'Sure?',
    message: 'It is gone.',
    remarks: ['But here.'],
    choices,
    answer: 'Go',
    run,
  };
  await act(async () => root.render(<ConfirmDialog question={question} onClose={() => undefined} />));
  return document.body;
}

const buttonOf = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label);

test('what else can be done is not chosen at first, and can be chosen', async () => {
  const run = vi.fn();
  const page = await show(run);
  expect(page.textContent).toContain('But here.');
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await act(async () => boxes[0]?.click());
  await act(async () => boxes[1]?.click());
  await act(async () => boxes[0]?.click());
  await act(async () => buttonOf(page, 'Go')?.click());
  expect(run.mock.calls).toEqual([[new Set(['backups'])]]);
});
