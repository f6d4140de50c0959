import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { importMethods } from '../../../src-shared/rpc/import.ts';
import type { Imports } from './imports.ts';

export const importHandlers = (imports: Imports): HandlersOf<typeof importMethods> => ({
  'import.plan': (request) => imports.plan(request),
  'import.start': () => imports.start(),
  'import.saveReport': () => imports.saveReport(),
});
