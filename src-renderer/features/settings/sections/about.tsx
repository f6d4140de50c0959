import { Info } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { messageOf } from '../../../text/message-of.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useServices } from '../../../workspace/services.ts';
import { defineSection } from '../../../workspace/settings-section.ts';

export const aboutSection = defineSection({
  id: 'about',
  title: t('settings.about'),
  icon: Info,
  rows: [
    {
      id: 'version',
      label: t('settings.versions'),
      keywords: t('settings.versionsKeywords'),
      isWide: true,
      view: () => <Versions />,
    },
    {
      id: 'data',
      label: t('settings.data'),
      description: t('settings.dataHint'),
      keywords: t('settings.dataKeywords'),
      isWide: true,
      view: () => <DataFolders />,
    },
    {
      id: 'licences',
      label: t('settings.licences'),
      description: t('settings.licencesHint'),
      keywords: t('settings.licencesKeywords'),
      isWide: true,
      view: () => <Licences />,
    },
  ],
});

/** The programs that show this page, as they name themselves: `Electron/45.4.1`. */
const programs = (): [name: string, version: string][] =>
  [...navigator.userAgent.matchAll(/\b(Electron|Chrome|Firefox|Version)\/([\d.]+)/g)].map(
    ([, name = '', version = '']) => [name === 'Version' ? 'Safari' : name, version],
  );

function Versions() {
  const { settings } = useServices();
  const version = useStore(settings, (state) => state.version);
  return <Facts facts={[['Example Notes', version], ...programs()]} />;
}

function DataFolders() {
  const { settings } = useServices();
  const vault = useStore(settings, (state) => state.vault);
  const data = useStore(settings, (state) => state.data);
  return (
    <Facts
      facts={[
        [t('settings.dataNotes'), vault],
        [t('settings.dataHistory'), data],
      ]}
    />
  );
}

/** As the build lists them. */
type Licence = { readonly name: string; readonly version: string; readonly licence: string };

function Licences() {
  const [licences, setLicences] = useState<readonly Licence[] | string>([]);
  const isList = typeof licences !== 'string';
  return (
    <details
      className="licences"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isList && licences.length === 0)
          readLicences().then(setLicences, (error: unknown) => setLicences(messageOf(error)));
      }}
    >
      <summary>{t('settings.packagesAndLicences')}</summary>
      {isList ? (
        <ul aria-label={t('settings.packages')}>
          {licences.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`}>
              {name} {version}: {licence}
            </li>
          ))}
        </ul>
      ) : (
        <p className="bad">{t('settings.licencesFailed', { problem: licences })}</p>
      )}
    </details>
  );
}

/** The list is a file of the app, in the form that `tools/licences.ts` writes. */
const readLicences = async (): Promise<readonly Licence[]> => (await fetch('./licences.json')).json();
