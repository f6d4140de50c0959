import { method, Nothing } from './define-method.ts';

/** What the installer of a system cannot do. */
export type UpdateLimit =
  /** It starts the new version without the options of the command line that this one has. */
  | 'without-options'
  /** It has the version, and installs it although updates are turned off. */
  | 'not-revocable';

/** What is known of newer versions of the app. */
export type UpdateState =
  /** The app is not updated by itself: a package manager does that, or it runs from its sources. */
  | { readonly kind: 'elsewhere' }
  /**
   * `checkedAt`: milliseconds since the epoch, null before the first check; `available`: a newer version that it found, and that was not downloaded;
   * `problem`: why the last one failed, as a sentence.
   */
  | {
      readonly kind: 'idle';
      readonly checkedAt: number | null;
      readonly available: string | null;
      readonly problem: string | null;
    }
  | { readonly kind: 'checking' }
  /** In bytes. */
  | {
      readonly kind: 'downloading';
      readonly version: string;
      readonly received: number;
      readonly size: number;
    }
  /** It was downloaded and verified, and is installed when the app is quit. `notes`: what is new, as plain text. */
  | {
      readonly kind: 'ready';
      readonly version: string;
      readonly notes: string;
      /** Why it could not be installed the last time, as a sentence. */
      readonly problem: string | null;
      readonly limits: readonly UpdateLimit[];
    };

export const updatesMethods = {
  'updates.state': method<UpdateState>()(Nothing),
  /** Checks now, whatever the settings say, and downloads a newer version. Resolves when it has ended, or is downloading. */
  'updates.check': method<UpdateState>()(Nothing),
  /** Ends a check or a download; what was downloaded is kept for the next one. */
  'updates.cancel': method<null>()(Nothing),
  /** Ends the app, installs the version that is ready, and starts it. */
  'updates.restart': method<null>()(Nothing),
  /** Whether the user is to be asked, now and only now, if the app may check for newer versions. */
  'updates.takeQuestion': method<boolean>()(Nothing),
} as const;
