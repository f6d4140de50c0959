import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { serviceMethods } from '../../../src-shared/rpc/methods/service.ts';
import type { Journal } from '../journal/journal.ts';
import { developerSettings } from '../memory-service/developer-settings.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import { testService } from './test-service.ts';

export const serviceHandlers = (
  options: CoreOptions,
  journal: Journal,
  service: MemoryService,
): HandlersOf<typeof serviceMethods> => ({
  'service.developerSettings': () => developerSettings(service),
  'service.test': (given) => testService({ options, journal }, given),
});
