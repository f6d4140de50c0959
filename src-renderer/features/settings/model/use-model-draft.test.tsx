// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ServicesContext } from '../../../workspace/services.ts';
import { windowWith } from '../../../workspace/test-support/window-with.ts';
import { type ModelDraft, useModelDraft } from './use-model-draft.ts';

function Draft({ onDraft }: { onDraft(draft: ModelDraft): void }) {
  onDraft(useModelDraft());
  return null;
}

/** The draft of a window without a model, as it is now, and what is asked of the core. */
async function showDraft() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const asked: unknown[] = [];
  const services = windowWith({
    settings: createStore(() => ({ settings: { memoryModel: null } })),
    notices: {},
    core: {
      async call(_method: string, params: unknown) {
        asked.push(params);
        return { kind: 'listed', models: [] };
      },
    },
  });
  let now: ModelDraft | undefined;
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <Draft
          onDraft={(next) => {
            now = next;
          }}
        />
      </ServicesContext>,
    ),
  );
  onTestFinished(() => act(async () => root.unmount()));
  const draft = (): ModelDraft => {
    if (now === undefined) throw new Error('it is not shown');
    return now;
  };
  const change = (part: Parameters<ModelDraft['change']>[0]) => act(async () => draft().change(part));
  return { asked, draft, change };
}

test('a key is not sent to another host than the one that it was typed for', async () => {
  const { asked, draft, change } = await showDraft();
  await change({ address: 'https://api.example.org' });
  await change({ key: 'sk-secret' });
  await change({ address: 'https://api.example.org/v1' });
  expect(draft().values.key).toBe('sk-secret');
  // each letter of another host, and the same host on a connection that others can read
  for (const address of ['https://api.example.or', 'http://api.example.org/v1', 'no address']) {
    await change({ address });
    expect(draft().values.key).toBe('');
    await act(() => draft().list());
    expect(asked.at(-1)).toEqual({ address, key: null });
    await change({ address: 'https://api.example.org/v1' });
    await change({ key: 'sk-secret' });
  }
});

test('a key that is typed before there is an address is for the one that is typed then', async () => {
  const { asked, draft, change } = await showDraft();
  await change({ key: 'sk-secret' });
  for (const address of ['h', 'https://a', 'https://api.example.org/v1']) await change({ address });
  await act(() => draft().list());
  expect(asked).toEqual([{ address: 'https://api.example.org/v1', key: 'sk-secret' }]);
  await change({ address: 'https://another.example.org/v1' });
  expect(draft().values.key).toBe('');
});
