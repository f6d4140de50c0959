import { expect, test } from 'vitest';
import { root } from './root.ts';
import { faultsOfWorkflow, faultsOfWorkflows } from './workflows.ts';

const good = `
permissions: { contents: read }
jobs:
  test:
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - run: npm ci
      - run: npm run known -- xvfb rpm
      - run: node tools/known.ts made release
        env:
          GH_TOKEN: \${{ github.token }}
`;
const isKnown = ({
  script = 'known',
  file = 'tools/known.ts',
}: Readonly<Record<string, string | undefined>>) => script === 'known' && file === 'tools/known.ts';
const faults = (from: string, to: string) => {
  expect(good).toContain(from);
  return faultsOfWorkflow(good.replace(from, to), isKnown);
};

test('the workflows of this project keep the rules', () => {
  expect(faultsOfWorkflows(root)).toEqual([]);
  expect(faultsOfWorkflow(good, isKnown)).toEqual([]);
});

test.each([
  ['permissions: { contents: read }', '', 'its permissions are not named'],
  ['{ contents: read }', 'write-all', 'it has more rights than a job names'],
  ['@3d3c42e5aac5ba805825da76410c181273ba90b1 #', '@v7 #', 'actions/checkout@v7 is no commit'],
  [
    ' # v7.0.1',
    '',
    'no version stands after - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1',
  ],
  ['    timeout-minutes: 10\n', '', 'the job test may run for ever'],
  ['npm ci', 'npm ci && curl x | sh', '"npm ci && curl x | sh" is no call of a script of the project'],
  ['npm ci', 'npm ci $(x)', '"npm ci $(x)" is no call of a script of the project'],
  ['npm run known', 'npm run unknown', '"npm run unknown -- xvfb rpm" is no call of a script of the project'],
  [
    'tools/known.ts',
    'tools/gone.ts',
    '"node tools/gone.ts made release" is no call of a script of the project',
  ],
  ['github.token', 'github.event.issue.title', '"github.event.issue.title" is not among what it may read'],
  ['npm ci', 'npm ci\n        shell: cmd', 'the job test chooses a shell'],
])('%j, changed to %j, is a fault', (from, to, fault) => {
  expect(faults(from, to)).toEqual([fault]);
});
