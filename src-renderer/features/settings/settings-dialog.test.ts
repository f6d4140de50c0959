import { Palette, PenLine } from 'lucide-react';
import { expect, test } from 'vitest';
import type { SettingsRow } from '../../workspace/settings-section.ts';
import { matchingRows } from './settings-dialog.tsx';

const row = (label: string, texts: Partial<SettingsRow> = {}): SettingsRow => ({
  id: label,
  label,
  view: () => null,
  ...texts,
});
const sections = [
  {
    id: 'appearance',
    title: 'Appearance',
    icon: Palette,
    rows: [row('Theme', { keywords: 'dark light' }), row('Text size', { description: 'Of notes.' })],
  },
  { id: 'editor', title: 'Editor', icon: PenLine, rows: [row('Smart quotes')] },
];
const found = (query: string): string[] =>
  matchingRows(sections, query).flatMap(({ title, rows }) => rows.map(({ label }) => `${title}: ${label}`));

test('each word is found in a label, a description, a keyword or the title of the section', () => {
  expect(found('DARK')).toEqual(['Appearance: Theme']);
  expect(found('notes')).toEqual(['Appearance: Text size']);
  expect(found('size text')).toEqual(['Appearance: Text size']);
  expect(found('appear')).toEqual(['Appearance: Theme', 'Appearance: Text size']);
  expect(found('e')).toHaveLength(3);
  expect(found('quotes dark')).toEqual([]);
});
