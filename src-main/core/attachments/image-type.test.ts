import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const typeOf = (text: string) => imageTypeOf(Buffer.from(text));

test.each([
  '<svg>',
  '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>',
  ' \n<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" [ <!ENTITY a "b"> ] >\n<SVG\nwidth="1">',
  '<!DOCTYPE svg><!----><svg >',
])('%j is an SVG', (text) => expect(typeOf(text)).toBe('image/svg+xml'));

test.each([
  '',
  '<svgs>',
  '<svg',
  'a<svg>',
  '<!-- <svg>',
  '<html><svg>',
  '<?xml <svg>',
  `${' '.repeat(5_000)}<svg>`,
])('%j is none', (text) => expect(typeOf(text)).toBeUndefined());

// as a repeated group, these would be divided in more ways than can be tried
test.each(['<!---->', '<!----><!DOCTYPE><!----', ' \t', '<??>'])(
  '%j again and again is looked at once',
  (piece) => {
    expect(typeOf(piece.repeat(200))).toBeUndefined();
    expect(typeOf(`${'<!---->'.repeat(200)}<svg>`)).toBe('image/svg+xml');
  },
);
