import { expect, test } from 'vitest';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { defaultStyle, indentedCode } from './markdown-style.ts';
import { serializeBlock } from './serialize-blocks.ts';

const serialized = (code: string, style: string): string =>
  serializeBlock(schema.node('codeBlock', null, code === '' ? [] : schema.text(code)), {
    ...defaultStyle,
    code: style,
  });

test('code is indented where that is its style, unless a line at its ends is blank', () => {
  expect(serialized('a\n\n  b', indentedCode)).toBe('    a\n\n      b');
  for (const code of ['\na', ' \na', 'a\n', 'a\n \t', 'a\n\n\n', ' ', ''])
    expect(serialized(code, indentedCode)).toMatch(/^```\n/);
});

test('code is fenced with more characters than any fence in it, however many there are', () => {
  expect(serialized('```\n`````', '```')).toBe('``````\n```\n`````\n``````');
  expect(serialized('``` '.repeat(150_000), '```').startsWith('````\n``` ')).toBe(true);
});

test('blank lines in indented code take linear time', () => {
  expect(serialized(`a${'\n'.repeat(500_000)}b`, indentedCode)).toHaveLength(500_010);
});
