import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';

/** A sentence about where uploads go, while that is this computer. */
export function useEmbeddedHint(): string | undefined {
  const { settings } = useServices();
  const isEmbedded = useStore(settings, ({ service }) => service?.kind === 'embedded');
  return isEmbedded ? t('sync.toThisComputer') : undefined;
}
