import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';

/** Says that uploads stay on this computer, while they do. */
export function EmbeddedHint() {
  const { settings } = useServices();
  const isEmbedded = useStore(settings, ({ service }) => service?.kind === 'embedded');
  return isEmbedded ? <p className="caption">{t('sync.toThisComputer')}</p> : null;
}
