import { expect, test } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import { fittingWidth, layoutOfSettings, parseLayout } from './pane-layout.ts';
import { windowWith } from './test-support/window-with.ts';
import { changeLayout, layoutOf } from './use-panes.ts';
import { createViewStore } from './view-store.ts';

test('a stored layout comes back; whatever is not valid of it is left out', () => {
  const layout = { ...layoutOfSettings(defaultSettings), listWidth: 400, inspectorShown: false };
  expect(parseLayout(JSON.stringify(layout))).toEqual(layout);
  expect(
    parseLayout('{"listWidth":4000,"navigationWidth":"wide","listShown":1,"inspectorShown":true}'),
  ).toEqual({
    inspectorShown: true,
  });
  for (const broken of [null, '', '{', 'null', '[]', '"text"']) expect(parseLayout(broken)).toEqual({});
});

test('a width stays within its limits', () => {
  expect([0, 250.4, 9999].map((width) => fittingWidth('list', width))).toEqual([220, 250, 640]);
});

test('what one window changes is its own, and what new windows begin with', () => {
  const view = createViewStore();
  const changed: object[] = [];
  const app = windowWith({
    view,
    settings: {
      getState: () => ({ settings: defaultSettings }),
      change: async (part: object) => changed.push(part),
    },
  });
  changeLayout(app, { listWidth: 333 });
  expect(changed).toEqual([{ listWidth: 333 }]);
  expect(layoutOf(app)).toMatchObject({ listWidth: 333, navigationWidth: 208 });
  const other = windowWith({
    view: createViewStore(),
    settings: { getState: () => ({ settings: defaultSettings }) },
  });
  expect(layoutOf(other).listWidth).toBe(292);
});
