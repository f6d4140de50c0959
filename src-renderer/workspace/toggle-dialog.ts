import type { Uses } from './services.ts';
import type { DialogName } from './view-store.ts';

/** Opens a dialog, or closes it when it is open. */
export function toggleDialog({ view }: Uses<'view'>, name: DialogName): void {
  view.setState(({ dialog }) => ({ dialog: dialog === name ? null : name }));
}
