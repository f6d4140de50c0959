import { useEffect, useState } from 'react';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MarkdownDocument } from '../../ui/markdown-view.tsx';
import { useServices } from '../../workspace/services.ts';

/** The addresses of the pictures that documents show, by the path from the folder of the guide. */
const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../assets/*-light.webp', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace('../../', ''), address]),
);

const readGuide = async (): Promise<string> => (await import('../../../docs/user-guide.md?raw')).default;

/** The guide for users, which is a page of the app's documents, to be read without a network. */
export function UserGuide({ onClose }: { onClose(): void }) {
  const { runReportingErrors } = useServices();
  const [text, setText] = useState('');
  useEffect(() => runReportingErrors(async () => setText(await readGuide())), [runReportingErrors]);
  const note = locale().startsWith('en') ? undefined : t('help.inEnglish');
  return (
    <Dialog
      name={t('common.userGuide')}
      description={note}
      className="extra-wide user-guide-dialog"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the guide must be scrollable by keyboard */}
      <section className="user-guide" aria-label={t('common.userGuide')} lang="en" dir="ltr" tabIndex={0}>
        <MarkdownDocument text={text} pictures={pictures} />
      </section>
    </Dialog>
  );
}
