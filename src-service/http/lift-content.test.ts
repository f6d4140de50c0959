import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../storage/memory-store.ts';
import { liftContent, liftedText } from './lift-content.ts';

const lift = (json: string) => liftContent(Buffer.from(json));

test('the content is what a parser reads, and the rest is the document without it', () => {
  // a serialiser writes control characters with \u, which is left to the parser
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', '\\', '/', '\b', '\f', '\n', '\r', '\t', ' ', 'ü', '語', '😀')),
  });
  fc.assert(
    fc.property(text, text, fc.constantFrom(undefined, 1, '\t'), (content, title, indent) => {
      const lifted = lift(JSON.stringify({ memory: { title, content, id: title } }, null, indent));
      expect(lifted && textOf(lifted.content)).toBe(content);
      expect(JSON.parse(lifted?.rest.toString() ?? '')).toEqual({
        memory: { title, content: liftedText, id: title },
      });
    }),
  );
});

test('a text named otherwise is not lifted, wherever the word stands', () => {
  expect(lift('{"content":7,"title":"content","a":["content","content"]}')).toBeNull();
  expect(textOf(lift('{"title":"content","content" :\r\n "c"}')?.content ?? '')).toBe('c');
});

test('what only a parser reads, and what is not JSON, is left as it is', () => {
  for (const text of ['\\u0041', 'a\\u0041', '\\x', 'a\nb', '\u0000', '\\', 'open\\"'])
    expect(lift(`{"content":"${text}"}`.slice(0, text.startsWith('open') ? -2 : undefined)), text).toBeNull();
});

test('a content without escapes is not copied', () => {
  const body = Buffer.from(new Uint8Array(Buffer.from('{"content":"plain"}')).buffer);
  expect(liftContent(body)?.content.buffer).toBe(body.buffer);
});
