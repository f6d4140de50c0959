// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PropertyRow } from './property-row.tsx';

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.createElement('ul');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

test('a type that is changed before the value was read again converts what was just typed', async () => {
  const onSet = vi.fn();
  const row = (
    <PropertyRow
      property={{ name: 'open', kind: 'text', value: '' }}
      editable
      taken={new Set(['open'])}
      onSet={onSet}
      onRename={() => undefined}
    />
  );
  await act(async () => root.render(row));
  const field = place.querySelector('input');
  const type = place.querySelector('select');
  if (field === null || type === null) throw new Error('the row has no field or no type');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'yes');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(
    async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(onSet.mock.calls).toEqual([[{ kind: 'text', value: 'yes' }]]);
  await act(async () => {
    type.value = 'checkbox';
    type.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onSet).toHaveBeenLastCalledWith({ kind: 'checkbox', value: true });
});
