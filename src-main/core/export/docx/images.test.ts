import { expect, test } from 'vitest';
import { imageSizeOf } from './images.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));

test('the size is read from the first bytes of each format', () => {
  const png = bytes('89504e470d0a1a0a 0000000d 49484452 0000012c 000000c8');
  expect(imageSizeOf(png, 'image/png')).toEqual({ width: 300, height: 200 });
  expect(imageSizeOf(bytes('474946383961 2c01 c800'), 'image/gif')).toEqual({ width: 300, height: 200 });
  const bmp = bytes(`424d ${'00'.repeat(16)} 2c010000 38ffffff`);
  expect(imageSizeOf(bmp, 'image/bmp')).toEqual({ width: 300, height: 200 });
  const jpeg = bytes('ffd8 ffe0 0004 4a46 ff ffc4 0003 00 ffc2 0011 08 00c8 012c');
  expect(imageSizeOf(jpeg, 'image/jpeg')).toEqual({ width: 300, height: 200 });
});

test('what ends too early, has no size or is of another format has none', () => {
  expect(imageSizeOf(bytes('ffd8 ffe0 ffff'), 'image/jpeg')).toBeNull();
  expect(imageSizeOf(bytes('ffd8 ffe0 0000 ffe0 0000'), 'image/jpeg')).toBeNull();
  expect(imageSizeOf(bytes('474946383961 0000 c800'), 'image/gif')).toBeNull();
  expect(imageSizeOf(bytes('89504e47'), 'image/png')).toBeNull();
  expect(imageSizeOf(bytes('52494646'), 'image/webp')).toBeNull();
});
