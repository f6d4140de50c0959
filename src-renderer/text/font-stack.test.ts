import { expect, test } from 'vitest';
import { fontStack, installedFonts } from './font-stack.ts';

test('a font stands before those that replace it, under the name that the style sheets know', () => {
  expect(fontStack('Inter', 'text')).toMatch(/^"Inter Variable", "Literata Variable", /);
  expect(fontStack('System', 'interface')).toMatch(/^system-ui, "Inter Variable", /);
  expect(fontStack('Georgia', 'text')).toMatch(/^"Georgia", .*serif$/);
});

test('only fonts that can be shown are offered', () => {
  expect(installedFonts((font) => font === 'Georgia')).toEqual([
    'Literata',
    'Inter',
    'JetBrains Mono',
    'System',
    'Georgia',
  ]);
});
