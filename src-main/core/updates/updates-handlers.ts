import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { updatesMethods } from '../../../src-shared/rpc/updates.ts';
import type { Host } from '../shell/host.ts';
import type { Updates } from './updates.ts';

export const updatesHandlers = (
  updates: Updates,
  host: Pick<Host, 'restartForUpdate'>,
): HandlersOf<typeof updatesMethods> => ({
  'updates.state': () => updates.state(),
  'updates.check': () => updates.check(),
  'updates.cancel': () => updates.cancel(),
  'updates.restart': () => host.restartForUpdate(),
  'updates.takeQuestion': () => updates.takeQuestion(),
});
