import type { ExportScope } from '../../../src-shared/rpc/export.ts';
import type { HandlersOf, ParamsOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { exportMethods } from '../../../src-shared/rpc/methods/export.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { requireVault } from '../rpc/require-vault.ts';
import type { Exports } from './exports.ts';

type Start = ParamsOf<(typeof exportMethods)['export.start']>;

export const exportHandlers = (
  gate: { ensure(): void },
  exports: Exports,
): HandlersOf<typeof exportMethods> => ({
  'export.status': () => exports.status(),
  'export.cancel': () => {
    exports.cancel();
    return null;
  },
  'export.remarks': ({ from }) => exports.remarks(from),
  'export.dismiss': () => {
    exports.dismiss();
    return null;
  },
  ...requireVault(gate, {
    'export.start': ({ scope, format, to }: Start) => {
      exports.start({ scope: scopeOf(scope), format, to });
      return null;
    },
  }),
});

const scopeOf = (scope: Start['scope']): ExportScope =>
  scope.kind === 'notes' ? { kind: 'notes', noteIds: scope.noteIds.map(noteIdParam) } : scope;
