import { Palette } from 'lucide-react';
import { useMemo } from 'react';
import type { Settings } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { createFontProbe, fontStack, installedFonts } from '../../../text/font-stack.ts';
import { previewChoices } from '../../../workspace/preview-choices.ts';
import {
  defineSection,
  type SettingsRow,
  type SettingsRowProps,
} from '../../../workspace/settings-section.ts';
import { choiceRow, numberRow, useSetting } from '../setting-rows.tsx';

const accents: readonly {
  readonly value: Settings['accent'];
  readonly label: string;
  readonly swatch: boolean;
}[] = [
  { value: 'green', label: t('settings.accentGreen'), swatch: true },
  { value: 'blue', label: t('settings.accentBlue'), swatch: true },
  { value: 'violet', label: t('settings.accentViolet'), swatch: true },
  { value: 'rose', label: t('settings.accentRose'), swatch: true },
  { value: 'brown', label: t('settings.accentBrown'), swatch: true },
];

export const appearanceSection = defineSection({
  id: 'appearance',
  title: t('settings.appearance'),
  icon: Palette,
  rows: [
    choiceRow(
      'theme',
      [
        { value: 'system', label: t('settings.themeSystem') },
        { value: 'light', label: t('settings.themeLight') },
        { value: 'dark', label: t('settings.themeDark') },
      ],
      {
        label: t('settings.theme'),
        description: t('settings.themeHint'),
        keywords: t('settings.themeKeywords'),
      },
    ),
    choiceRow('accent', accents, {
      label: t('settings.accent'),
      description: t('settings.accentHint'),
      keywords: t('settings.accentKeywords'),
    }),
    fontRow('textFont', 'text', {
      label: t('settings.textFont'),
      description: t('settings.textFontHint'),
      keywords: t('settings.textFontKeywords'),
    }),
    fontRow('interfaceFont', 'interface', {
      label: t('settings.interfaceFont'),
      keywords: t('settings.interfaceFontKeywords'),
    }),
    numberRow(
      'textSize',
      { min: 12, max: 32, unit: 'px' },
      {
        label: t('settings.textSize'),
        description: t('settings.textSizeHint'),
        keywords: t('settings.textSizeKeywords'),
      },
    ),
    choiceRow(
      'lineWidth',
      [
        { value: 'narrow', label: t('settings.lineNarrow') },
        { value: 'medium', label: t('settings.lineMedium') },
        { value: 'wide', label: t('settings.lineWide') },
        { value: 'full', label: t('settings.lineFull') },
      ],
      { label: t('settings.lineWidth'), keywords: t('settings.lineWidthKeywords') },
    ),
    choiceRow(
      'density',
      [
        { value: 'comfortable', label: t('settings.densityComfortable') },
        { value: 'compact', label: t('settings.densityCompact') },
      ],
      {
        label: t('settings.density'),
        description: t('settings.densityHint'),
        keywords: t('settings.densityKeywords'),
      },
    ),
    choiceRow('preview', previewChoices, {
      label: t('common.preview'),
      description: t('settings.previewHint'),
      keywords: t('settings.previewKeywords'),
    }),
  ],
});

type FontName = 'textFont' | 'interfaceFont';
type FontUse = Parameters<typeof fontStack>[1];

function fontRow(
  name: FontName,
  use: FontUse,
  texts: Pick<SettingsRow, 'label' | 'description' | 'keywords'>,
): SettingsRow {
  return { ...texts, id: name, resets: [name], view: (props) => <Fonts name={name} use={use} {...props} /> };
}

function Fonts({ name, use, controlId, descriptionId }: SettingsRowProps & { name: FontName; use: FontUse }) {
  const [value, change] = useSetting(name);
  const installed = useMemo(() => installedFonts(createFontProbe()), []);
  // A font that was chosen on another computer is shown as chosen, although it is not installed here.
  const fonts = installed.includes(value) ? installed : [value, ...installed];
  return (
    <select
      className="field"
      id={controlId}
      aria-describedby={descriptionId}
      value={value}
      style={{ fontFamily: fontStack(value, use) }}
      onChange={({ target }) => change(target.value)}
    >
      {fonts.map((font) => (
        <option key={font}>{font}</option>
      ))}
    </select>
  );
}
