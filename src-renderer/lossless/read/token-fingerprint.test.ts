import { expect, test } from 'vitest';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { tokenFingerprint } from './token-fingerprint.ts';

const meaning = (text: string): string => tokenFingerprint(noteDialect().parse(text, {}));

test('a mark ends itself, and none whose name begins with its own', () => {
  expect(meaning('~~**a~~ b**')).not.toBe(meaning('~~a~~ **b**'));
  expect(meaning('~~a **b** c~~')).not.toBe(meaning('~~a **b**~~ c'));
  expect(meaning('**a ~~b~~ c**')).not.toBe(meaning('**a** ~~b c~~'));
});

test('the order of marks that span the same words means nothing', () => {
  expect(meaning('**~~a~~**')).toBe(meaning('~~**a**~~'));
  expect(meaning('[**a**](b)')).toBe(meaning('**[a](b)**'));
});
