import { expect, test } from 'vitest';
import { textFacts } from './text-facts.ts';

const tagsOf = (text: string) => textFacts(text).tags;
const featuresOf = (text: string) => [...textFacts(text).features].sort();
const targetsOf = (text: string) => textFacts(text).links.map(({ kind, target }) => `${kind} ${target}`);

test.each([
  ['A #tag here', ['tag']],
  ['#first line', ['first']],
  ['- [ ] buy #food/bread, now', ['food/bread']],
  ['(#one) "#two" #three.', ['one', 'two', 'three']],
  ['#Harbour and #harbour', ['Harbour']],
  ['#函館 #مدينة #café', ['函館', 'مدينة', 'café']],
  ['> quoted #q', ['q']],
  ['# Heading', []],
  ['issue #12 and #2026-01', []],
  ['#v2', ['v2']],
  ['no#tag, a\\#b, \\#c', []],
  ['`#code` and ``x `#y` ``', []],
  ['```\n#fenced\n```\n#out', ['out']],
  ['- item\n  ~~~\n  #fenced\n  ~~~\n', []],
  ['text\n\n    #indented code\n', []],
  ['- item\n\n    #in the item\n', ['in']],
  ['[[Note#Heading]] [x](a.md#part) <!-- #hidden -->', []],
  ['https://example.org/#anchor', []],
  ['#a/ #/b #-', ['a', 'b']],
])('%j has the tags %j', (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
});

test.each([
  ['[[Plan]] and [[Work/Plan#Now|the plan]]', ['wiki Plan', 'wiki Work/Plan#Now|the plan']],
  ['[x](../Other%20note.md) [y](<b c.md>)', ['markdown ../Other note.md', 'markdown b c.md']],
  ['[x](https://example.org/a.md) ![i](p.png) [f](f.pdf)', []],
  ['![[picture.png]] ![[Note]]', ['wiki Note']],
  ['[ref]: Plan.md\n', ['markdown Plan.md']],
  ['`[[no]]`\n\n```\n[[no]]\n```\n', []],
  ['[[Plan]] [[Plan]]', ['wiki Plan']],
])('%j links to %j', (text, targets) => {
  expect(targetsOf(text)).toEqual(targets);
});

test.each([
  ['- [ ] open\n- [x] done', ['task', 'todo']],
  ['1. [X] done', ['task']],
  ['[ ] no item', []],
  ['| a | b |\n| - | - |\n| 1 | 2 |', ['table']],
  ['a | b\n--|--', ['table']],
  ['a\n---', []],
  ['```js\nx\n```', ['code']],
  ['![a](b.png)', ['image']],
  ['<https://example.org>', ['link']],
  ['`- [ ] code`', []],
  ['```\n- [ ] code\n', ['code']],
])('%j contains %j', (text, features) => {
  expect(featuresOf(text)).toEqual(features);
});

test('hostile texts take time linear to their length', () => {
  for (const part of ['`', '``` ', '[[', '](', '#', '# #', '<!--', '|-', '> - ', '[a]: ', '- [ ] ']) {
    const long = part.repeat(200_000 / part.length);
    expect(textFacts(long).tags.length).toBeLessThan(200_000);
    expect(textFacts(`${part}\n`.repeat(20_000)).links.length).toBeLessThan(200_000);
  }
});
