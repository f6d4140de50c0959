import Type from 'typebox';
import type { CrashNotice, CrashReport, DiagnosticsBundle } from '../diagnostics.ts';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** Facts about the app for a report of a problem: no text, title, tag, name, path, address or key of the user. */
export const diagnosticsMethods = {
  /** Collects a bundle and keeps it until the next one. Writes nothing. */
  'diagnostics.collect': method<DiagnosticsBundle>()(Nothing),
  /** Saves a collected bundle, byte for byte as it was shown, as a new zip archive. */
  'diagnostics.save': method<{ path: string }>()(
    Type.Object({ id: Type.String({ maxLength: 100 }), path: SystemPath }, closed),
  ),
  /** The reports of crashes, newest first. */
  'diagnostics.crashes': method<readonly CrashReport[]>()(Nothing),
  /** Deletes the report of this name, if it is there. */
  'diagnostics.deleteCrash': method<null>()(Type.Object({ name: Type.String({ maxLength: 100 }) }, closed)),
  /** What there is to say of crashes before this start of the app. Said once: the next call has nothing. */
  'diagnostics.takeCrashNotice': method<CrashNotice | null>()(Nothing),
  /** Ends the app and starts it again, in safe mode or not. */
  'diagnostics.restartApp': method<null>()(Type.Object({ safeMode: Type.Boolean() }, closed)),
} as const;
