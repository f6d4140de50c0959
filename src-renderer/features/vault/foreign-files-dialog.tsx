import { useEffect, useState } from 'react';
import type { ForeignFile } from '../../../src-shared/rpc/attachments.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { whileWanted } from '../../core-client/while-wanted.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PickerDialog } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';

/** Lists the canvases and bases of the vault, and shows one of them as text. */
export function ForeignFilesDialog({ path, onClose }: { path: string | null; onClose(): void }) {
  const { view } = useServices();
  const show = (shown: string | null): void =>
    view.setState({ dialog: { name: 'foreign-files', path: shown } });
  if (path === null) return <ForeignFileList onPick={show} onClose={onClose} />;
  return <ForeignFileText key={path} path={path} onBack={() => show(null)} onClose={onClose} />;
}

const isCanvas = (path: string): boolean => /\.canvas$/i.test(path);
const kindName = (path: string): string => t(isCanvas(path) ? 'vault.canvas' : 'vault.base');

function ForeignFileList({ onPick, onClose }: { onPick(path: string): void; onClose(): void }) {
  const { core, runReportingErrors } = useServices();
  const [files, setFiles] = useState<readonly ForeignFile[] | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    runReportingErrors(async () => setFiles(await core.call('attachments.listForeign', {})));
  }, [core, runReportingErrors]);
  if (files === null) return null;
  const wanted = foldText(query.trim());
  const options = files
    .filter(({ path }) => foldText(path).includes(wanted))
    .map(({ path }) => ({ key: path, name: path, detail: kindName(path) }));
  return (
    <PickerDialog
      name={t('vault.foreignFilesLabel')}
      onClose={onClose}
      label={t('vault.foreignFile')}
      listLabel={t('vault.foreignFilesLabel')}
      placeholder={t('vault.foreignFiles')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t(files.length === 0 ? 'vault.noForeignFiles' : 'vault.noForeignFileFits')}
      onPick={({ key }) => onPick(key)}
    />
  );
}

type TextProps = { path: string; onBack(): void; onClose(): void };

function ForeignFileText({ path, onBack, onClose }: TextProps) {
  const { core } = useServices();
  const [shown, setShown] = useState<{ text: string; isProblem: boolean } | null>(null);
  useEffect(
    () =>
      whileWanted(
        core.call('attachments.readForeign', { path }),
        ({ text }) => setShown({ text, isProblem: false }),
        (text) => setShown({ text, isProblem: true }),
      ),
    [core, path],
  );
  if (shown === null) return null;
  const name = path.split('/').at(-1) ?? path;
  return (
    <Dialog
      name={name}
      description={t(isCanvas(path) ? 'vault.canvasReadOnly' : 'vault.baseReadOnly', {
        kind: kindName(path),
      })}
      onClose={onClose}
      wide
    >
      {shown.isProblem ? (
        <p className="bad">{shown.text}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard
        <pre className="foreign-text" tabIndex={0} dir="auto">
          {shown.text}
        </pre>
      )}
      <footer className="actions">
        <button type="button" className="plain" onClick={onBack}>
          {t('vault.allForeignFiles')}
        </button>
      </footer>
    </Dialog>
  );
}
