import Type from 'typebox';
import type { DiagnosticsBundle } from '../diagnostics.ts';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** Facts about the app for a report of a problem: no text, title, tag, name, path, address or key of the user. */
export const diagnosticsMethods = {
  /** Collects a bundle and keeps it until the next one. Writes nothing. */
  'diagnostics.collect': method<DiagnosticsBundle>()(Nothing),
  /** Saves a collected bundle, byte for byte as it was shown, as a new zip archive. */
  'diagnostics.save': method<{ path: string }>()(
    Type.Object({ id: Type.String({ maxLength: 100 }), path: SystemPath }, closed),
  ),
} as const;
