import type { OpenDialog } from './open-dialog.ts';
import type { Uses } from './services.ts';

/** Opens a dialog, or closes it when it is open. */
export function toggleDialog({ view }: Uses<'view'>, dialog: OpenDialog): void {
  view.setState(({ dialog: open }) => ({ dialog: open?.name === dialog.name ? null : dialog }));
}
