import { expect, test } from 'vitest';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { tokenFingerprint } from './token-fingerprint.ts';

const fingerprint = (text: string): string => tokenFingerprint(noteDialect().parse(text, {}));

test('a mark ends itself, not a mark whose name begins with its name', () => {
  expect(fingerprint('~~**a~~ b**')).not.toBe(fingerprint('~~a~~ **b**'));
  expect(fingerprint('~~a **b** c~~')).not.toBe(fingerprint('~~a **b**~~ c'));
  expect(fingerprint('**a ~~b~~ c**')).not.toBe(fingerprint('**a** ~~b c~~'));
});

test('the order of marks that span the same words makes no difference', () => {
  expect(fingerprint('**~~a~~**')).toBe(fingerprint('~~**a**~~'));
  expect(fingerprint('[**a**](b)')).toBe(fingerprint('**[a](b)**'));
});
