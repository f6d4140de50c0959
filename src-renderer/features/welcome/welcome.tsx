import { X } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { Guide } from './guide.tsx';

/** The guide in the app without notes, until it is closed. */
export function Welcome() {
  const { runReportingErrors, settings } = useServices();
  const id = useId();
  return (
    <section className="welcome" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('welcome.heading')}</h2>
        <IconButton
          icon={X}
          label={t('welcome.closeGuide')}
          onClick={() => runReportingErrors(() => settings.change({ welcomeClosed: true }))}
        />
      </header>
      <Guide onDone={() => undefined} />
    </section>
  );
}

/** The same guide whenever it is asked for. */
export function WelcomeDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog name={t('welcome.name')} wide onClose={onClose}>
      <Guide onDone={onClose} />
    </Dialog>
  );
}
