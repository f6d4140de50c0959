import type { ImportRequest } from '../../../src-shared/rpc/import.ts';
import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { importMethods } from '../../../src-shared/rpc/methods/import.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { Imports } from './imports.ts';

export const importHandlers = (
  gate: { ensure(): void },
  imports: Imports,
): HandlersOf<typeof importMethods> =>
  requireVault(gate, {
    'import.plan': (request: ImportRequest) => {
      imports.plan(request);
      return null;
    },
    'import.start': () => {
      imports.start();
      return null;
    },
    'import.saveReport': () => imports.saveReport(),
  });
