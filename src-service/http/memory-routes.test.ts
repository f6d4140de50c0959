import { expect, test } from 'vitest';
import { maxContentBytes } from '../../src-shared/memory-api/limits.ts';
import { textOf } from '../storage/memory-store.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { checkRevision } from './memory-routes.ts';
import { largeBody, parseJsonBody } from './parse-json-body.ts';

const long = 'Grüße \\ vom "Kai"\n'.repeat(largeBody / 16);

/** A body as it is parsed. */
function parsed(memory: object): unknown {
  const body = parseJsonBody(Buffer.from(JSON.stringify({ type: 'note', memory })));
  return body.ok && body.value;
}

test('a long content is bytes, and those of the text that was sent', () => {
  const revision = noteRevision({ content: long });
  const checked = checkRevision(parsed(revision));
  const content = checked.ok ? checked.value.content : '';
  expect(content).toBeInstanceOf(Uint8Array);
  expect({ ...(checked.ok && checked.value), content: textOf(content) }).toEqual(revision);
});

test('what is wrong with a long content, or beside it, is described as of a short one', () => {
  const tooLong = 'ü'.repeat(maxContentBytes / 2 + 1);
  const problem = `is ${maxContentBytes + 2} bytes of UTF-8; at most ${maxContentBytes} are allowed`;
  expect(checkRevision(parsed(noteRevision({ content: tooLong })))).toEqual({
    ok: false,
    error: [{ path: '/memory/content', message: problem }],
  });
  const { title: _, ...untitled } = noteRevision({ content: long });
  const errors = (memory: object) => checkRevision(parsed(memory));
  expect(errors(untitled)).toEqual(errors({ ...untitled, content: 'short' }));
  expect(errors(untitled)).toMatchObject({ ok: false });
});

test('a long text that is not the content of a Memory stays a text', () => {
  const body = Buffer.from(JSON.stringify({ memory: { title: 'T' }, content: long }));
  expect(parseJsonBody(body)).toEqual({ ok: true, value: { memory: { title: 'T' }, content: long } });
});

test('a long body is parsed as strictly as a short one', () => {
  const content = JSON.stringify(long);
  const refused = (json: string | Buffer) => parseJsonBody(Buffer.from(json));
  expect(refused(`{"memory":{"content":${content},"content":"b"}}`)).toMatchObject({
    error: { details: [{ path: '/memory/content', message: 'appears more than once' }] },
  });
  expect(refused(`{"memory":{"content":${content}},}`)).toMatchObject({
    error: { message: 'The body is not valid JSON.' },
  });
  const invalid = Buffer.from(`{"memory":{"content":${content}}}`);
  invalid[invalid.length - 5] = 0xff;
  expect(refused(invalid)).toMatchObject({ error: { message: 'The body is not valid UTF-8.' } });
});
