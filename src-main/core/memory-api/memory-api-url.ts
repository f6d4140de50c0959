import { isThisComputer } from '../../../src-shared/model/model-values.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** An address as it is stored: without surrounding whitespace and trailing slashes. */
export const cleanMemoryApiUrl = (text: string): string => text.trim().replace(/(?<!\/)\/+$/, '');

/**
 * Why an address cannot be a Memory service's, in one sentence; null when it can. It has to be https, or http on this
 * computer: anything else would send notes unencrypted.
 */
export function memoryApiUrlProblem(text: string): string | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return t('serviceErrors.addressNotWeb');
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisComputer(url.hostname)))
    return t('serviceErrors.addressNotHttps');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return t('serviceErrors.addressHasMore');
  return null;
}
