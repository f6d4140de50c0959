import { expect, test, vi } from 'vitest';
import { readCommandMenus } from '../../src-shared/desktop/desktop-types.ts';
import { commandItems } from './command-items.ts';

const save = { id: 'save', title: 'Save & go on', accelerator: 'CmdOrCtrl+S', isEnabled: true };
const trash = { id: 'trash', title: 'Move to trash', accelerator: null, isEnabled: false };
const menus = [{ name: 'File', sections: [[save], [trash]] }];

test('commands are items of their menu, with separators between sections and keys that are only shown', () => {
  const run = vi.fn();
  const items = commandItems(menus, 'File', run);
  expect(items).toMatchObject([
    { label: 'Save && go on', accelerator: 'CmdOrCtrl+S', registerAccelerator: false, enabled: true },
    { type: 'separator' },
    { label: 'Move to trash', enabled: false },
  ]);
  expect(items[2]).not.toHaveProperty('accelerator');
  Reflect.apply(items[0]?.click ?? (() => undefined), undefined, []);
  expect(run.mock.calls).toEqual([['save']]);
  expect(commandItems(menus, 'Format', run)).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['no list', { 0: menus[0] }],
  ['a menu without sections', [{ name: 'File' }]],
  ['a command without a title', [{ name: 'File', sections: [[{ ...save, title: undefined }]] }]],
  ['a title of a novel', [{ name: 'File', sections: [[{ ...save, title: 'x'.repeat(201) }]] }]],
  ['a thousand commands', [{ name: 'File', sections: [Array.from({ length: 1_000 }, () => save)] }]],
])('%s is no menu', (_, value) => {
  expect(readCommandMenus(value)).toBeUndefined();
});

test('menus come through as they were sent', () => {
  expect(readCommandMenus(structuredClone(menus))).toEqual(menus);
});
