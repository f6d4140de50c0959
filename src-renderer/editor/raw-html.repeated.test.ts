// repeats ./raw-html.test.ts: each piece of HTML in a note of its own
// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectText, payloads, places, watchDocument } from './test-support/html-in-notes.ts';

watchDocument();

test.each(places)(
  'HTML of a note is shown as its source, and never becomes part of the document: in %s',
  (_name, put) => {
    for (const html of payloads) expectText(put(html), html);
    expect(Reflect.get(window, 'hit')).toBeUndefined();
  },
);
