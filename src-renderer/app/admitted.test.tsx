// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../core-client/core-client.ts';
import { Admitted } from './admitted.tsx';

test('a tab that is not let in says why and what to do, and shows the app once it is', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const connection = createStore<ConnectionState>(() => ({ kind: 'refused', refusal: 'no-session' }));
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<Admitted core={{ connection }}>the app</Admitted>));
  expect(place.querySelector('h1')?.textContent).toBe('This page needs its link');
  expect(place.textContent).not.toContain('the app');
  act(() => connection.setState({ kind: 'refused', refusal: 'link-used' }, true));
  expect(place.textContent).toContain('Each link works once');
  act(() => connection.setState({ kind: 'open' }, true));
  expect(place.textContent).toBe('the app');
  act(() => root.unmount());
});
