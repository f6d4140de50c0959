import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonEdges, needsTextBefore, packText, unpackText } from './text-codec.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('crane ', 'harbour\n', '函館', '\0', '\r')).map((words) => words.join('')),
);

test('any text can be restored from its difference to any other, which is never longer than the text', () => {
  fc.assert(
    fc.property(text, fc.option(text), (after, before) => {
      const [bytes, dictionary] = [Buffer.from(after), before === null ? undefined : Buffer.from(before)];
      const packed = packText(bytes, dictionary);
      expect(packed.body.length).toBeLessThanOrEqual(bytes.length);
      expect(unpackText(packed, bytes.length, dictionary).equals(bytes)).toBe(true);
    }),
  );
});

test('a long text with edits at both ends is restored', () => {
  const before = Buffer.from('The crane moves to Tuesday.\n'.repeat(20_000));
  const after = Buffer.concat([Buffer.from('First. '), before.subarray(9), Buffer.from(' Last.')]);
  const packed = packText(after, before);
  expect(packed.body.length).toBeLessThan(2_000);
  expect(unpackText(packed, after.length, before).equals(after)).toBe(true);
});

test('common edges are as long as possible, and do not overlap', () => {
  fc.assert(
    fc.property(text, text, text, (start, middle, end) => {
      const [one, other] = [Buffer.from(start + end), Buffer.from(start + middle + end)];
      const [begins, ends] = commonEdges(one, other);
      expect(begins + ends).toBe(one.length); // one text was put into the other at one place
      expect(one.subarray(0, begins).equals(other.subarray(0, begins))).toBe(true);
      expect(one.subarray(one.length - ends).equals(other.subarray(other.length - ends))).toBe(true);
    }),
  );
  expect(commonEdges(Buffer.from('aXa'), Buffer.from('aYYa'))).toEqual([1, 1]);
});

test.each([10_000, 2_097_152, 20_971_520])(
  'a small edit at the beginning of %d bytes is a small delta',
  (size) => {
    // No two lines alike: what is far away cannot be spelled by what is near.
    let line = 1;
    const lines: string[] = [];
    for (let length = 0; length < size; length += 11) {
      line = (line * 48_271) % 2_147_483_647;
      lines.push(String(line).padStart(10, '0'));
    }
    const before = Buffer.from(lines.join('\n'));
    const after = Buffer.concat([Buffer.from('A new first line\n'), before]);
    const packed = packText(after, before);
    expect(needsTextBefore(packed.form)).toBe(true);
    expect(packed.body.length).toBeLessThan(80);
    expect(unpackText(packed, after.length, before).equals(after)).toBe(true);
  },
);

test('a changed byte of a compressed body is detected', () => {
  const before = Buffer.from('The crane moves to Tuesday. '.repeat(100));
  const after = Buffer.from(`${before.toString()}Or not.`);
  const packed = packText(after, before);
  for (let at = 0; at < packed.body.length; at += 1) {
    const body = Buffer.from(packed.body);
    body[at] = (body[at] ?? 0) ^ 1;
    let read: Buffer | undefined;
    try {
      read = unpackText({ ...packed, body }, after.length, before);
    } catch {
      continue;
    }
    expect(read.equals(after)).toBe(true); // a bit that means nothing
  }
});
