// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImageLoader } from './image-loader.ts';

const live = new Set<string>();
beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    live.add(`blob:${count}`);
    return `blob:${count}`;
  };
  URL.revokeObjectURL = (url) => void live.delete(url);
});
afterEach(() => live.clear());

const png = { bytes: new Uint8Array([1]), mediaType: 'image/png' } as const;

test('an image is read once, and released when the note is closed', async () => {
  const read = vi.fn(async () => png);
  const loader = createImageLoader(read);
  expect(await Promise.all([loader.load('a.png'), loader.load('a.png')])).toEqual([
    { kind: 'shown', url: 'blob:1' },
    { kind: 'shown', url: 'blob:1' },
  ]);
  expect(read).toHaveBeenCalledOnce();
  expect(live.size).toBe(1);
  loader.close();
  expect(live.size).toBe(0);
});

test('an image that arrives after the note was closed is not kept', async () => {
  const loader = createImageLoader(async () => png);
  const late = loader.load('a.png');
  loader.close();
  expect((await late).kind).toBe('not-shown');
  expect(live.size).toBe(0);
});

test.each([
  ['https://example.org/a.png', 'Images from the web are not loaded.'],
  ['HTTP://example.org/a.png', 'Images from the web are not loaded.'],
  ['//example.org/a.png', 'Images from the web are not loaded.'],
  ['\\\\server\\a.png', 'Images from the web are not loaded.'],
  ['file:///a.png', 'Only images in the vault are shown.'],
  ['javascript:alert(1)', 'Only images in the vault are shown.'],
  ['data:text/html,x', 'Only images in the vault are shown.'],
  ['', 'The image has no address.'],
])('%j is refused without a request: %s', async (address, reason) => {
  const read = vi.fn(async () => png);
  expect(await createImageLoader(read).load(address)).toEqual({ kind: 'not-shown', reason });
  expect(read).not.toHaveBeenCalled();
});

test('a refusal has a reason, and the image is requested again the next time', async () => {
  const read = vi.fn(async () => png);
  read.mockRejectedValueOnce(new Error('There is no such file.'));
  const loader = createImageLoader(read);
  expect(await loader.load('a.png')).toEqual({ kind: 'not-shown', reason: 'There is no such file.' });
  expect((await loader.load('a.png')).kind).toBe('shown');
});

test('a data URL is shown as it is', async () => {
  const url = 'data:image/png;base64,AAAA';
  expect(await createImageLoader(async () => png).load(url)).toEqual({ kind: 'shown', url });
});
