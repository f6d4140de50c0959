// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CoreError } from '../core-client/core-error.ts';
import type { Question } from '../workspace/open-dialog.ts';
import { ServicesContext } from '../workspace/services.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** `core`: what it does with a code. */
async function show(
  run: Question['run'],
  {
    onClose = () => undefined,
    enterCode = async () => null as unknown,
  }: { onClose?: () => void; enterCode?: (code: string) => Promise<unknown> } = {},
): Promise<HTMLElement> {
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
  const core = { call: (_method: string, { code }: { code: string }) => enterCode(code) };
  await act(async () =>
    root.render(
      <ServicesContext value={windowWith({ core })}>
        <ConfirmDialog question={question} onClose={onClose} />
      </ServicesContext>,
    ),
  );
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
  expect(run.mock.calls).toEqual([[new Set(['backups']), expect.any(Function)]]);
});

const alertOf = (page: HTMLElement) => page.querySelector('footer')?.previousElementSibling?.textContent;

test('what is waited for closes the dialog when it is done, and says why when it is not', async () => {
  const onClose = vi.fn();
  const run = vi
    .fn<Question['run']>()
    .mockRejectedValueOnce(new Error('You did not allow it.'))
    .mockResolvedValueOnce(null);
  const page = await show(run, { onClose });
  await act(async () => buttonOf(page, 'Go')?.click());
  expect(alertOf(page)).toBe('You did not allow it.');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => buttonOf(page, 'Go')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(alertOf(page)).toBe('');
});

test('a code is asked for in the dialog; another choice withdraws the question, which was about the former', async () => {
  const onClose = vi.fn();
  let isAllowed = false;
  const purge = async () => {
    if (!isAllowed) throw new CoreError('code-needed', 'Enter the code.');
  };
  const page = await show((_chosen, call) => call(purge), {
    onClose,
    enterCode: async () => {
      isAllowed = true;
      return null;
    },
  });
  const code = () => page.querySelector<HTMLInputElement>('input[type="text"]');
  await act(async () => buttonOf(page, 'Go')?.click());
  expect(page.textContent).toContain('Enter the code.');
  expect(document.activeElement).toBe(code());
  expect(page.querySelector('footer')?.hidden).toBe(true);
  await act(async () => page.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  expect(code()).toBeNull();
  expect(alertOf(page)).toBe('');
  expect(page.querySelector('footer')?.hidden).toBe(false);

  await act(async () => buttonOf(page, 'Go')?.click());
  const field = code();
  if (field === null) throw new Error('it asks for a code');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'AB2C-DE3F');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => buttonOf(page, 'Confirm')?.click());
  expect(isAllowed).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});
