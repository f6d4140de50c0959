import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../storage/memory-store.ts';
import { liftContent, liftedText } from './lift-content.ts';

const lift = (json: string) => liftContent(Buffer.from(json));

test('the content is what a parser reads, and the rest is the document without it', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', '\\', '/', '\b', '\f', '\n', '\r', '\t', ' ', '\0', '\u001f', 'ü', '語', '😀'),
    ),
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

test('characters that are escaped are what a parser reads, whole ones as halves of pairs', () => {
  const unit = fc.oneof(
    fc.constantFrom('a', '"', '\\', '\0', 'ü', '\u07ff', '\u0800', '語', '\uffff', '😀', '\u{10ffff}'),
    fc.string(),
  );
  const escaped = (text: string, upper: boolean): string =>
    Array.from({ length: text.length }, (_, index) => {
      const hex = text.charCodeAt(index).toString(16).padStart(4, '0');
      return `\\u${upper ? hex.toUpperCase() : hex}`;
    }).join('');
  fc.assert(
    fc.property(
      fc.array(unit),
      fc.array(fc.boolean(), { minLength: 1 }),
      fc.boolean(),
      (parts, choices, upper) => {
        const written = parts.map((part, index) =>
          choices[index % choices.length] ? escaped(part, upper) : JSON.stringify(part).slice(1, -1),
        );
        const lifted = lift(`{"content":"${written.join('')}","title":"t"}`);
        expect(lifted && textOf(lifted.content)).toBe(parts.join(''));
        expect(JSON.parse(lifted?.rest.toString() ?? '')).toEqual({ content: liftedText, title: 't' });
      },
    ),
  );
});

test('a content that is much smaller than it was written has little memory', () => {
  const content = lift(`{"content":"${'\\u00e9'.repeat(1000)}"}`)?.content;
  expect(content?.buffer.byteLength).toBe(2000);
});

test('a text named otherwise is not lifted, wherever the word stands', () => {
  expect(lift('{"content":7,"title":"content","a":["content","content"]}')).toBeNull();
  expect(textOf(lift('{"title":"content","content" :\r\n "c"}')?.content ?? '')).toBe('c');
});

test('what only a parser reads, and what is not JSON, is left as it is', () => {
  for (const text of [
    '\\u004',
    '\\u00g1',
    '\\ud800',
    '\\udc00\\ud800',
    '\\ud800\\u0041',
    '\\ud800\\n',
    '\\x',
    'a\nb',
    '\u0000',
    '\\',
    'open\\"',
  ])
    expect(lift(`{"content":"${text}"}`.slice(0, text.startsWith('open') ? -2 : undefined)), text).toBeNull();
});

test('a content without escapes is not copied', () => {
  const body = Buffer.from(new Uint8Array(Buffer.from('{"content":"plain"}')).buffer);
  expect(liftContent(body)?.content.buffer).toBe(body.buffer);
});
