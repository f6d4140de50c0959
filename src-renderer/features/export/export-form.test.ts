import { expect, test } from 'vitest';
import { suggestedPath } from './export-form.tsx';

const usual = {
  vault: '/home/ada/Notes',
  name: 'Plan',
  kind: 'markdown',
  isOneNote: true,
  asZip: false,
} as const;

test('an export is suggested beside the vault, with the extension of its format', () => {
  expect(suggestedPath(usual)).toBe('/home/ada/Plan (export)');
  expect(suggestedPath({ ...usual, asZip: true })).toBe('/home/ada/Plan.zip');
  expect(suggestedPath({ ...usual, kind: 'html' })).toBe('/home/ada/Plan.html');
  expect(suggestedPath({ ...usual, kind: 'html', isOneNote: false })).toBe('/home/ada/Plan (export)');
  expect(suggestedPath({ ...usual, kind: 'docx' })).toBe('/home/ada/Plan.docx');
  expect(suggestedPath({ ...usual, kind: 'docx', isOneNote: false, asZip: true })).toBe('/home/ada/Plan.zip');
  expect(suggestedPath({ ...usual, kind: 'pdf' })).toBe('/home/ada/Plan.pdf');
  expect(suggestedPath({ ...usual, vault: 'C:\\Users\\Ada\\Notes', asZip: true })).toBe(
    'C:\\Users\\Ada\\Plan.zip',
  );
});

test('a title becomes a name that every system takes', () => {
  expect(suggestedPath({ ...usual, name: '../a:b?', asZip: true })).toBe('/home/ada/-a-b-.zip');
  expect(suggestedPath({ ...usual, name: ' . ', asZip: true })).toBe('/home/ada/Notes.zip');
  expect(suggestedPath({ ...usual, name: '空', asZip: true })).toBe('/home/ada/空.zip');
});
