// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import guide from '../../../docs/user-guide.md?raw';
import { en } from '../../../src-shared/texts/t.ts';
import { collectCommands } from '../../app/collect-commands.ts';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { UserGuide } from './user-guide.tsx';

/** Every text of the interface as it is read: without the marks for the keys of menus. */
const texts = new Set(
  Object.values(en)
    .flatMap((area) => Object.values(area))
    .map((text) => text.replace('&', '')),
);

test('whatever the guide names in italics or quotation marks is called so in the app', () => {
  const italic = [...guide.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name);
  const quoted = [...guide.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
  expect(italic.length).toBeGreaterThan(40);
  expect([...italic, ...quoted].filter((name) => !texts.has(name))).toEqual([]);
});

test('whatever keys the guide names are those of a command', () => {
  const keys = new Set(collectCommands().flatMap((command) => command.keys ?? []));
  const named = [...guide.matchAll(/\b(?:(?:Ctrl|Alt|Shift)\+)+(?:Up|Down|\w)\b|\bF\d\b/g)].map(
    ([name]) => name,
  );
  expect(named.length).toBeGreaterThan(8);
  const missing = named.filter(
    (name) => !keys.has(name.replace('Ctrl', 'Mod').replace(/(Up|Down)$/, 'Arrow$1')),
  );
  expect(missing).toEqual([]);
});

test('every chapter of the guide is in its list of contents, in their order', () => {
  const chapters = [...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const listed = [...guide.matchAll(/^- \[(.+)\]\(#/gm)].map(([, title]) => title);
  expect(chapters.length).toBeGreaterThan(8);
  expect(listed).toEqual(chapters);
});

test('the guide opens in the app, with its pictures, and its links lead to its headings', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ServicesContext value={windowWith({})}>
        <UserGuide onClose={() => undefined} />
      </ServicesContext>,
    ),
  );
  const shown = (): Element => document.querySelector('[role="dialog"] .user-guide') ?? place;
  await vi.waitFor(() => expect(shown().querySelectorAll('h3').length).toBeGreaterThan(8));
  const links = [...shown().querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(({ hash }) => document.getElementById(hash.slice(1)) === null)).toEqual([]);
  const images = [...shown().querySelectorAll('img')];
  expect(images.length).toBe(4);
  expect(images.filter(({ src, alt }) => src === '' || alt === '')).toEqual([]);
  expect(shown().querySelector('h1, h2')).toBeNull();

  const target = document.getElementById(links[2]?.hash.slice(1) ?? '');
  const scroll = vi.fn();
  Object.assign(target ?? {}, { scrollIntoView: scroll });
  links[2]?.click();
  expect(scroll).toHaveBeenCalled();
  expect(document.activeElement).toBe(target);
  await act(async () => root.unmount());
  place.remove();
});
