import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import { magicLinkPath } from './internal-api.ts';
import type { MemoryService } from './memory-service.ts';

/** The address of the service's own pages. For the embedded service it signs in, once. */
export async function developerSettings(
  service: Pick<MemoryService, 'internal' | 'connection' | 'chosen'>,
): Promise<string> {
  const baseUrl = service.connection()?.baseUrl ?? service.chosen().baseUrl;
  if (baseUrl === null) throw new CoreError('service-starting', t('serviceErrors.starting'));
  const internal = service.internal();
  const path = internal === undefined ? '/developer' : await magicLinkPath(internal);
  return new URL(path, baseUrl).href;
}
