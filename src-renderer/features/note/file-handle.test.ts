import { expect, test } from 'vitest';
import { downloadUrl } from './file-handle.tsx';

test('a file is in the address byte by byte, under its name', async () => {
  const bytes = new Uint8Array([0, 10, 13, 128, 255, ...new TextEncoder().encode('会议')]);
  const url = downloadUrl({ name: 'A: 会议.md', bytes });
  const [type, name, ...address] = url?.split(':') ?? [];
  expect([type, name]).toEqual(['text/markdown', 'A- 会议.md']);
  const response = await fetch(address.join(':'));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test('a file that is too large for an address has none', () => {
  expect(downloadUrl({ name: 'a.md', bytes: new Uint8Array(1_500_001) })).toBeNull();
});
