import { expect, test } from 'vitest';
import { originOfForm } from './check-origin.ts';

test.each([
  ['https://notes.example', 'https://notes.example.', 'https://notes.example'],
  ['https://notes.example', undefined, 'https://notes.example'],
  // a proxy that speaks https and says so to nobody
  [null, 'https://notes.example', 'https://notes.example'],
  [null, 'null', 'http://10.0.0.7:4766'],
  [null, undefined, 'http://10.0.0.7:4766'],
])('with the public origin %s and the origin %s a form is from %s', (publicOrigin, origin, shown) => {
  const headers = origin === undefined ? {} : { origin };
  expect(originOfForm({ headers, protocol: 'http', host: '10.0.0.7:4766' }, publicOrigin)).toBe(shown);
});
