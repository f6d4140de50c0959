// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withoutStyles } from './plain-styles.ts';

test.each([
  ['<span style="font-weight:700">a</span>', '<span><strong>a</strong></span>'],
  ['<p style="color:red; font-style: italic">a <i>b</i></p>', '<p><em>a <i>b</i></em></p>'],
  ['<span style="text-decoration: underline line-through">a</span>', '<span><s>a</s></span>'],
  [
    '<b style="font-weight:normal;" id="docs"><p>a <span style="font-weight:400">b</span></p></b>',
    '<p>a <span>b</span></p>',
  ],
  ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['<p data-pm-slice="1 1 []" style="x">a</p>', '<p data-pm-slice="1 1 []" style="x">a</p>'],
  [
    '<table style="font-weight:bold"><tr><td style="font-weight:bold">a</td></tr></table>',
    '<table><tbody><tr><td><strong>a</strong></td></tr></tbody></table>',
  ],
])('styles of pasted HTML become elements, and nothing is left of them: %s', (html, wanted) => {
  expect(withoutStyles(html)).toBe(wanted);
});
