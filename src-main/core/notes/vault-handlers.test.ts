import { expect, test, vi } from 'vitest';
import type { Library } from './following/library.ts';
import type { VaultStatusSource } from './following/vault-status.ts';
import { vaultHandlers } from './vault-handlers.ts';

function compareWhen(listShown: Promise<boolean>) {
  const synchronise = vi.fn(async () => undefined);
  const nothing = () => undefined as never; // not called
  const gate = { ensure: nothing, take: nothing };
  // a comparison uses nothing else
  const handlers = vaultHandlers(
    gate,
    { synchronise } as unknown as Library,
    {} as VaultStatusSource,
    listShown,
  );
  return { compared: handlers['vault.compare']({}), synchronise };
}

test('the vault is compared once a window shows its list', async () => {
  let show = (_isShown: boolean): void => undefined;
  const shown = new Promise<boolean>((resolve) => {
    show = resolve;
  });
  const { compared, synchronise } = compareWhen(shown);
  await new Promise((resolve) => setImmediate(resolve));
  expect(synchronise).not.toHaveBeenCalled();
  show(true);
  await compared;
  expect(synchronise).toHaveBeenCalledTimes(1);
});

test('a core that closes before compares nothing', async () => {
  const { compared, synchronise } = compareWhen(Promise.resolve(false));
  await compared;
  expect(synchronise).not.toHaveBeenCalled();
});
