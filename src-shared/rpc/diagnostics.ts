import Type from 'typebox';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** A file of a diagnostics bundle, as it is saved. */
export type DiagnosticsFile = { readonly name: string; readonly text: string };

/** What a bundle consists of: exactly these files. `id` names it when it is saved. */
export type DiagnosticsBundle = {
  readonly id: string;
  readonly files: readonly DiagnosticsFile[];
  /** A free path for it, as a suggestion. */
  readonly path: string;
};

/** Facts about the app for a report of a problem: no text, title, tag, name, path, address or key of the user. */
export const diagnosticsMethods = {
  /** Collects a bundle and keeps it until the next one. Writes nothing. */
  'diagnostics.collect': method<DiagnosticsBundle>()(Nothing),
  /** Saves a collected bundle, byte for byte as it was shown, as a new zip archive. */
  'diagnostics.save': method<{ path: string }>()(
    Type.Object({ id: Type.String({ maxLength: 100 }), path: SystemPath }, closed),
  ),
} as const;
