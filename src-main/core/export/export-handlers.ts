import type { HandlersOf, ParamsOf } from '../../../src-shared/rpc/define-method.ts';
import type { ExportScope, exportMethods } from '../../../src-shared/rpc/export.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { JobRunner } from '../rpc/jobs.ts';

type Start = ParamsOf<(typeof exportMethods)['export.start']>;

export const exportHandlers = (
  context: NotesContext,
  jobs: JobRunner<'export'>,
): HandlersOf<typeof exportMethods> => ({
  'export.start': ({ scope, format, to }) => {
    void jobs.run('export', null, async (run) => {
      const { runExport } = await import('./run-export.ts'); // with all that renders formulas
      return { to, ...(await runExport(context, { scope: scopeOf(scope), format, to }, run)) };
    });
    return null;
  },
});

const scopeOf = (scope: Start['scope']): ExportScope =>
  scope.kind === 'notes' ? { kind: 'notes', noteIds: scope.noteIds.map(noteIdParam) } : scope;
