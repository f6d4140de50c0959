import { assertNever } from '../../../src-shared/result.ts';
import type { ServiceInfo } from '../../../src-shared/rpc/sync.ts';
import type { KeyStorage } from '../../../src-shared/settings.ts';

/** The host of an address, with its port; the whole text when it cannot be parsed. */
export function hostOf(address: string | null): string {
  try {
    return address === null ? 'no address' : new URL(address).host;
  } catch {
    return address ?? '';
  }
}

/**
 * The state of the service, and where notes are sent. It must never claim that nothing leaves this computer while something
 * does.
 */
export function serviceSentence({ kind, state, baseUrl, problem }: ServiceInfo): string {
  const where =
    kind === 'embedded' ? 'Nothing leaves this computer.' : `Every revision is sent to ${hostOf(baseUrl)}.`;
  if (problem !== null) return `${where} ${problem.message}`;
  switch (state) {
    case 'starting':
      return `${where} It is starting.`;
    case 'not-asked':
      return `${where} It has not been contacted yet.`;
    case 'running':
      return `${where} It is running.`;
    case 'unreachable':
      return `${where} It is not responding; the app keeps trying.`;
    case 'refused':
      return `${where} It rejects the key.`;
    case 'key-missing':
      return `${where} It has no key yet.`;
    default:
      return assertNever(state);
  }
}

/** Where the key is stored in this shell. */
export function keyStorageSentence(storage: KeyStorage): string {
  switch (storage) {
    case 'system':
      return 'The key is stored encrypted in your system’s key store and is never shown again.';
    case 'private-file':
      return 'The key is stored unencrypted in the data folder, readable only by you, and is never shown again.';
    case 'this-run':
      return 'The key is kept until you quit the app and has to be entered again next time: this system has no key store.';
    default:
      return assertNever(storage);
  }
}

/** Asks whether to upload what a service that was just tested does not have yet. */
export function uploadQuestion(notes: number, revisions: number): string {
  if (revisions === 0) return 'Connected. There is nothing to upload.';
  const what = notes === 1 ? '1 note' : `${notes.toLocaleString('en-GB')} notes`;
  const all = revisions === 1 ? '1 revision' : `${revisions.toLocaleString('en-GB')} revisions`;
  return `Connected. Upload ${what} (${all})?`;
}
