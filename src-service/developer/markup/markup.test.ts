import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { shorten } from '../../storage/shared/shown-text.ts';
import { copyable, hasCopyButton } from './copy.ts';
import { checkGroup, copyField, errorSummary, textField } from './fields.ts';
import { el, renderMarkup } from './markup.ts';
import { moment, pager } from './pieces.ts';

const noToken = () => expect.unreachable('no form needs a token here');
const complaints = vi.spyOn(console, 'error');
afterEach(() => expect(complaints).not.toHaveBeenCalled());

test('text never becomes markup, neither between tags nor in an attribute', async () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[<>"'&a-z/ =!-]{0,40}$/));
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const html = await renderMarkup(el('p', { title: text }, text), noToken);
      expect(html.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
      expect(html.match(/"/g)).toHaveLength(2);
    }),
  );
});

test('nested lists are flattened, and null, undefined and false render nothing', async () => {
  const body = el('body', null, null, false, undefined, [['a', 1]], 'b');
  const html = await renderMarkup(el('html', { lang: 'en' }, el('head', null), body), noToken);
  expect(html).toBe('<html lang="en"><head></head><body>a1b</body></html>');
});

test('every form that posts has the token, and no other', async () => {
  const posting = el('form', { method: 'post', action: '/x' }, el('button', null, 'Go'));
  const html = await renderMarkup(el('main', null, posting, el('form', { action: '/y' })), () => 't"1');
  expect(html).toContain('<input type="hidden" name="_csrf" value="t&quot;1"/><button>');
  expect(html.match(/_csrf/g)).toHaveLength(1);
});

test('a field that is wrong is named, described and linked to', async () => {
  const form = { values: { url: 'x' }, errors: [{ field: 'url', message: 'No.' }] };
  const field = textField({ name: 'url', label: 'Address', form, hint: 'Where to.' });
  const html = await renderMarkup(el('main', null, errorSummary(form.errors), field), noToken);
  expect(html).toContain('<a href="#url">No.</a>');
  expect(html).toContain('<label for="url">Address</label>');
  expect(html).toMatch(
    /<input[^>]*id="url"[^>]*aria-describedby="url-hint url-error"[^>]*aria-invalid="true"/,
  );
  expect(html).toContain('value="x"');
  expect(errorSummary([])).toBeNull();
});

test('a password is never written back', async () => {
  const form = { values: { password: 'swordfish' }, errors: [] };
  const field = textField({ name: 'password', label: 'Password', form, type: 'password' });
  expect(await renderMarkup(el('main', null, field), noToken)).not.toContain('swordfish');
});

test('boxes have ids of their own, and the group’s error', async () => {
  const box = (value: string, checked: boolean) => ({ value, label: value, hint: 'h', checked });
  const group = checkGroup({
    name: 'scope',
    legend: 'It may',
    errors: [{ field: 'scope', message: 'Choose.' }],
    boxes: [box('a', true), box('b', false)],
  });
  const html = await renderMarkup(el('main', null, group), noToken);
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="scope-error"/);
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'scope-error',
    'scope',
    'scope-hint',
    'scope-1',
    'scope-1-hint',
  ]);
  expect(html.match(/checked/g)).toHaveLength(1);
});

test('what is to be copied can be read and selected, not changed', async () => {
  const html = await renderMarkup(el('main', null, copyField('key', 'API key', 'mem_1')), noToken);
  expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="mem_1"/i);
  // until the script shows it
  expect(html).toMatch(/<button[^>]*hidden=""[^>]*value="API key"/);
});

test('what may be the beginning of a text only has no copy button', () => {
  expect(hasCopyButton([null, 'a', el('p', null, copyable('a', 'id'))])).toBe(true);
  expect(hasCopyButton(copyable(shorten('a'.repeat(9000)), 'id'))).toBe(false);
});

test('a time is in UTC for people and machines', async () => {
  const html = await renderMarkup(el('p', null, moment(Date.UTC(2026, 0, 2, 3, 4, 5))), noToken);
  expect(html).toBe('<p><time dateTime="2026-01-02T03:04:05.000Z">2 Jan 2026, 03:04 UTC</time></p>');
});

test('a complete list has no links to other pages', () => {
  expect(pager('/x', { before: null, older: null })).toBeNull();
});
