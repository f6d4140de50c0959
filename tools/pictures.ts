import { join } from 'node:path';
import { root } from './root.ts';
import { runNode } from './run-node.ts';

/**
 * `npm run pictures`: takes the pictures of the documents anew, in a real window. The stories are `e2e/pictures.repeated.browser.spec.ts`
 * and `e2e/tour.repeated.browser.spec.ts`.
 */
const taken = await runNode(
  join(root, 'tools', 'e2e.ts'),
  ['--project=chromium', 'pictures.repeated', 'tour.repeated', '--retries=0'],
  { EXAMPLE_NOTES_PICTURES: join(root, 'assets') },
);
process.exit(taken ? 0 : 1);
