import { expect, test } from 'vitest';
import { fillTemplate } from './template-notes.ts';

const time = new Date(2026, 0, 5, 7, 3, 9);

test.each([
  ['# {{title}}\n', '# Plan\n', null],
  ['{{date}} {{time}}', '2026-01-05 07:03', null],
  ['{{date:DD.MM.YYYY}} {{time:HH:mm:ss}}', '05.01.2026 07:03:09', null],
  ['{{date:dddd, MMMM Do YYYY}} {{time:h:mm A}}', 'Monday, January 5th 2026 7:03 AM', null],
  ['{{date:}} {{time:}}', '2026-01-05 07:03', null],
  ['a {{cursor}}b {{cursor}}c', 'a b c', 2],
  ['{{title}} {{cursor}}', 'Plan ', 5],
  ['{{other}} {{ date }} {date}', '{{other}} {{ date }} {date}', null],
])('%j becomes %j', (template, content, cursor) => {
  expect(fillTemplate(template, 'Plan', time)).toEqual({ content, cursor });
});

test('a title that looks like a placeholder stays as it is', () => {
  expect(fillTemplate('{{title}}', '{{date}}', time).content).toBe('{{date}}');
});
