import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { importMethods } from '../../../src-shared/rpc/import.ts';
import type { Imports } from './imports.ts';

export const importHandlers = (imports: Imports): HandlersOf<typeof importMethods> => ({
  'import.plan': (request) => {
    imports.plan(request);
    return null;
  },
  'import.start': () => {
    imports.start();
    return null;
  },
  'import.saveReport': () => imports.saveReport(),
});
