import { expect, test } from 'vitest';
import { textsOf } from '../../../src-shared/texts/show-language.ts';
import { en } from '../../../src-shared/texts/t.ts';
import { offlineEnricher } from './offline-enricher.ts';

const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);

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
