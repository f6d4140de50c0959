import { expect, test } from 'vitest';
import { de } from '../../../src-shared/texts/de/index.ts';
import { en } from '../../../src-shared/texts/en/index.ts';
import { zh } from '../../../src-shared/texts/zh/index.ts';
import { offlineEnricher } from './offline-enricher.ts';

test.each(Object.entries({ en, de, zh }))(
  'the question that the sample note names is found in it, in %s',
  (_language, { samples }) => {
    const title = samples.week;
    const content = samples.weekText.replace('{{start}}', samples.start);
    const [, named] = /\*([^*]+[?？])\*/.exec(content) ?? [];
    const found = offlineEnricher.enrich(
      { title, content, folder: null, locked: false },
      offlineEnricher.extract(content),
    );
    expect(found.questions).toContain(named);
  },
);
