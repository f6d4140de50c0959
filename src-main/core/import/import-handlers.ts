import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { importMethods } from '../../../src-shared/rpc/methods/import.ts';
import type { Imports } from './imports.ts';

export const importHandlers = (imports: Imports): HandlersOf<typeof importMethods> => ({
  'import.plan': (request) => imports.plan(request),
  'import.start': () => imports.start(),
  'import.saveReport': () => imports.saveReport(),
});
