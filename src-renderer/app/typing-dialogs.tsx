import { useStore } from 'zustand';
import { CommandPalette } from '../commands/command-palette.tsx';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { QuickSwitcher } from '../features/search/quick-switcher.tsx';
import { useServices } from '../workspace/services.ts';

/**
 * The dialogs that people type into as soon as they have pressed the key. They come with the first part of the page: until the second
 * is loaded the first characters would be lost.
 */
export function TypingDialogs({ commands }: { commands: CommandRegistry }) {
  const { view } = useServices();
  const dialog = useStore(view, (state) => state.dialog);
  const close = (): void => view.setState({ dialog: null });
  if (dialog === 'quick-switcher') return <QuickSwitcher onClose={close} />;
  if (dialog === 'command-palette') return <CommandPalette commands={commands} onClose={close} />;
  return null;
}
