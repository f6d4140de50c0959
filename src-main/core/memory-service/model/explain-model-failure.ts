import type { ModelFailure } from '../../../../src-shared/model/model-api.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { t } from '../../../../src-shared/texts/t.ts';

/** What went wrong with a model at an address, and what to do, in plain words. */
export function explainModelFailure({ kind, status }: ModelFailure, address: string, model: string): string {
  const host = URL.parse(address)?.host ?? address;
  switch (kind) {
    case 'unreachable':
      return t('modelErrors.unreachable', { host });
    case 'redirected':
      return t('modelErrors.redirected', { host });
    case 'key-refused':
      return t('modelErrors.keyRefused', { host, status: status ?? 401 });
    case 'not-found':
      return model === '' ? t('modelErrors.notThere', { host }) : t('modelErrors.notFound', { host, model });
    case 'busy':
      return t('modelErrors.busy', { host });
    case 'refused':
      return t('modelErrors.refused', { host, status: status ?? 500 });
    case 'not-json':
    case 'not-the-api':
      return t('modelErrors.notTheApi', { host });
    case 'not-as-asked':
      return t('modelErrors.notAsAsked');
    case 'too-slow':
      return t('modelErrors.tooSlow', { host });
    case 'too-much':
      return t('modelErrors.tooMuch', { host });
    default:
      return assertNever(kind);
  }
}
