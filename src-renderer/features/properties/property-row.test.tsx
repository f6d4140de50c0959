// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Property } from '../../../src-shared/rpc/properties.ts';
import { convertValue, PropertyRow } from './property-row.tsx';

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
      onFollow={() => undefined}
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

test('links in a value can be followed, also those in a list and without quotes', async () => {
  const onFollow = vi.fn();
  const row = (value: Property) => (
    <PropertyRow
      property={value}
      editable={false}
      taken={new Set()}
      onSet={() => undefined}
      onRename={() => undefined}
      onFollow={onFollow}
    />
  );
  const list = ['[[Folder/One#Part]]', 'see [[Two|the other]] and [[Two|the other]]', '`[[code]]`'];
  await act(async () => root.render(row({ name: 'up', kind: 'list', value: list })));
  const links = [...place.querySelectorAll<HTMLElement>('.value-links button')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['One › Part', 'the other']);
  await act(async () => links[0]?.click());
  expect(onFollow.mock.calls).toEqual([[{ kind: 'wiki', target: 'Folder/One#Part' }]]);
  await act(async () => root.render(row({ name: 'up', kind: 'text', value: 'plain' })));
  expect(place.querySelector('.value-links button')).toBeNull();
});

const today = '2026-11-23';

test.each([
  [{ kind: 'text', value: '3.50' }, 'number', '3.50'],
  [{ kind: 'text', value: 'many' }, 'number', '0'],
  [{ kind: 'text', value: '2026-02-30' }, 'date', today],
  [{ kind: 'date', value: '2026-02-28' }, 'text', '2026-02-28'],
  [{ kind: 'text', value: ' Yes' }, 'checkbox', true],
  [{ kind: 'number', value: '0' }, 'checkbox', false],
  [{ kind: 'text', value: 'a, b' }, 'list', ['a, b']],
  [{ kind: 'text', value: '' }, 'list', []],
  [{ kind: 'list', value: ['a', 'b'] }, 'text', 'a, b'],
] as const)('%j as %s is %j', (value, kind, expected) => {
  const given = value.kind === 'list' ? { ...value, value: [...value.value] } : value;
  expect(convertValue(given, kind, today)).toEqual({ kind, value: expected });
});
