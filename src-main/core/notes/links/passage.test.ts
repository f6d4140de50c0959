import { expect, test } from 'vitest';
import { passageAt } from './passage.ts';

const passageOf = (line: string): string => {
  const from = line.indexOf('[[X]]');
  return passageAt(`above\n${line}\nbelow`, 6 + from, 6 + from + 5, 'X')
    .map(({ text, match }) => (match ? `<${text}>` : text))
    .join('');
};

test.each([
  ['- [ ] ask **[[X]]** about [costs](a)', 'ask <X> about costs'],
  ['> [!tip]- See [[X]] and $\\pi r^2$', 'See <X> and π r²'],
  ['one<br>two, [[X]], %%in vain%% ![[a.png]]', 'one two, <X>, a.png'],
  ['[[X]]', '<X>'],
  ['in 2026. [[X]]s', 'in 2026. <X>s'],
])('the passage of %j is %j', (line, expected) => expect(passageOf(line)).toBe(expected));
