import { assertNever } from '../../../src-shared/result.ts';
import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { KeyStorage, Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** The host of an address, with its port; the whole text when it cannot be parsed. */
export function hostOf(address: string | null): string {
  try {
    return address === null ? t('settings.noAddress') : new URL(address).host;
  } catch {
    return address ?? '';
  }
}

/**
 * The state of the service, and where notes are sent; `sentToModel` is what the model of the embedded one has sent elsewhere. It must never claim that nothing leaves this computer while something
 * does.
 */
export function serviceSentence(
  { kind, state, baseUrl, problem }: ServiceInfo,
  sentToModel: string | null,
): string {
  const isHere = kind === 'embedded' && sentToModel === null;
  if (isHere && state === 'running' && problem === null) return t('settings.runningHere');
  const where =
    kind === 'embedded'
      ? (sentToModel ?? t('settings.nothingLeaves'))
      : t('settings.everythingSent', { host: hostOf(baseUrl) });
  const now = problem === null ? stateSentence(state) : problem.message;
  return t('settings.twoSentences', { first: where, second: now });
}

function stateSentence(state: ServiceInfo['state']): string {
  switch (state) {
    case 'starting':
      return t('settings.serviceStarting');
    case 'not-asked':
      return t('settings.serviceNotAsked');
    case 'running':
      return t('settings.serviceRunning');
    case 'unreachable':
      return t('settings.serviceUnreachable');
    case 'refused':
      return t('settings.serviceRefused');
    case 'key-missing':
      return t('settings.serviceKeyMissing');
    default:
      return assertNever(state);
  }
}

type KeysInUse = {
  readonly service: ServiceInfo | null;
  readonly settings: Pick<Settings, 'memoryModel'>;
  readonly keyStorage: KeyStorage;
};

/** Where the keys that the user entered are stored, of the service and of the model; or that none is in use. */
export function keyPlaceSentence({ service, settings, keyStorage }: KeysInUse): string {
  const ofModel = settings.memoryModel?.needsKey === true;
  if (service === null && !ofModel) return t('settings.leavesUnknown');
  const ofService = service?.kind === 'remote' && service.hasKey;
  return ofService || ofModel ? keyStorageSentence(keyStorage) : t('settings.keyNone');
}

/** Where the key is stored in this shell. */
export function keyStorageSentence(storage: KeyStorage): string {
  switch (storage) {
    case 'system':
      return t('settings.keyInSystem');
    case 'private-file':
      return t('settings.keyInFile');
    case 'this-run':
      return t('settings.keyThisRun');
    default:
      return assertNever(storage);
  }
}

/** Asks whether to upload what a service that was just tested does not have yet. */
export function uploadQuestion(notes: number, revisions: number): string {
  if (revisions === 0) return t('settings.connectedNothing');
  return t('settings.connectedUpload', {
    notes: t('common.noteCount', { count: notes }),
    revisions: t('history.revisions', { count: revisions }),
  });
}
