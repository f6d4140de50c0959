// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectionState } from '../core-client/core-client.ts';
import { type Services, ServicesContext } from '../workspace/services.ts';
import { ConnectionBanner } from './connection-banner.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a start that takes long says so, until the core answers; a lost connection is something else', async () => {
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }));
  const silent = createStore(() => false);
  const place = document.createElement('div');
  const root = createRoot(place);
  const core = { connection, silent } as unknown as Services['core']; // all that it reads
  await act(async () =>
    root.render(
      <ServicesContext value={{ core } as Services}>
        <ConnectionBanner />
      </ServicesContext>,
    ),
  );
  expect(place.textContent).toBe('');
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect(place.textContent).toContain('Example Notes is starting.');
  await act(async () => connection.setState({ kind: 'open' }, true));
  expect(place.textContent).toBe('');
  await act(async () => void vi.advanceTimersByTime(10_000));
  expect(place.textContent).toBe('');
  await act(async () => connection.setState({ kind: 'lost' }, true));
  expect(place.textContent).toContain('Connection lost');
  await act(async () => root.unmount());
});
