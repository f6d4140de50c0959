import { useState } from 'react';
import { useStore } from 'zustand';
import { type ChosenSettings, isFolderName, type Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { useServices } from '../../workspace/services.ts';
import type { SettingsRow, SettingsRowProps } from '../../workspace/settings-section.ts';

/** The texts of a row, and what else it may have beside its control. */
type RowTexts = Omit<SettingsRow, 'id' | 'resets' | 'view'>;

/** The names of the settings with values of a type. */
type NamesOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

/** A setting that is on or off. */
export const toggleRow = (name: NamesOf<boolean>, texts: RowTexts): SettingsRow => ({
  ...texts,
  id: name,
  resets: [name],
  view: (props) => <SettingToggle name={name} {...props} />,
});

function SettingToggle({ name, controlId, descriptionId }: SettingsRowProps & { name: NamesOf<boolean> }) {
  const [value, change] = useSetting(name);
  return <Toggle id={controlId} descriptionId={descriptionId} isOn={value} onChange={change} />;
}

/** `swatch`: the choice is a colour, which is shown beside its name. */
type Choice<Value> = { readonly value: Value; readonly label: string; readonly swatch?: boolean };

/** So many choices are parts of one control; more stand for themselves. */
const maxSegments = 4;

/** A setting with a few values, all of which are shown. */
export const choiceRow = <Name extends NamesOf<string>>(
  name: Name,
  choices: readonly Choice<Settings[Name]>[],
  texts: RowTexts,
): SettingsRow => ({
  ...texts,
  id: name,
  resets: [name],
  view: (props) => <Choices name={name} choices={choices} {...props} />,
});

type ChoicesProps<Name extends NamesOf<string>> = SettingsRowProps & {
  name: Name;
  choices: readonly Choice<Settings[Name]>[];
};

function Choices<Name extends NamesOf<string>>({
  name,
  choices,
  labelId,
  descriptionId,
}: ChoicesProps<Name>) {
  const [value, change] = useSetting(name);
  return (
    <div
      role="radiogroup"
      className={choices.length > maxSegments ? 'choices' : 'choices segmented'}
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
    >
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => change(choice.value)}
          />
          {choice.swatch === true ? (
            <span aria-hidden="true" className="swatch" data-accent={choice.value} />
          ) : null}
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

type Range = { readonly min: number; readonly max: number; readonly unit: string };

/** A whole number between two others. */
export const numberRow = (name: NamesOf<number>, range: Range, texts: RowTexts): SettingsRow => ({
  ...texts,
  id: name,
  resets: [name],
  view: (props) => <Slider name={name} range={range} {...props} />,
});

type SliderProps = SettingsRowProps & { name: NamesOf<number>; range: Range };

function Slider({ name, range: { min, max, unit }, controlId, descriptionId }: SliderProps) {
  const [value, change] = useSetting(name);
  return (
    <div className="slider">
      <input
        type="range"
        id={controlId}
        aria-describedby={descriptionId}
        aria-valuetext={`${value} ${unit}`}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
      <span aria-hidden="true">
        {value} {unit}
      </span>
    </div>
  );
}

/** The value of a setting, and what changes it: at once, and back with a notice where it could not be saved. */
export function useSetting<Name extends keyof ChosenSettings>(
  name: Name,
): readonly [Settings[Name], (value: Settings[Name]) => void] {
  const { settings, runReportingErrors } = useServices();
  const value = useStore(settings, (state) => state.settings[name]);
  return [value, (next) => runReportingErrors(() => settings.change({ [name]: next }))];
}

type FolderName = 'templatesFolder' | 'dailyFolder' | 'newNotesFolder' | 'attachmentsFolder';
type FolderKind = {
  /** Whether an empty name is a value, and not a typing error. */
  readonly canBeEmpty?: true;
  /** Whether it is the name of one folder, not a path. */
  readonly isName?: true;
};
type FolderTexts = Omit<SettingsRow, 'id' | 'resets' | 'view'> & FolderKind;

/**
 * A setting that names a folder; it applies when the field is left. Unless it `canBeEmpty`, an empty name is none: the former one comes
 * back.
 */
export const folderRow = (name: FolderName, { canBeEmpty, isName, ...texts }: FolderTexts): SettingsRow => ({
  ...texts,
  id: name,
  resets: [name],
  view: (props) => (
    <FolderField name={name} canBeEmpty={canBeEmpty === true} isName={isName === true} {...props} />
  ),
});

type FolderFieldProps = SettingsRowProps & { name: FolderName; canBeEmpty: boolean; isName: boolean };

function FolderField({ name, canBeEmpty, isName, controlId, descriptionId }: FolderFieldProps) {
  const [value, change] = useSetting(name);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = cleanFolder(typed ?? value);
  const isRefused = isName && wanted !== '' && !isFolderName(wanted);
  const apply = (): void => {
    if (isRefused) return;
    setTyped(null);
    if ((wanted !== '' || canBeEmpty) && wanted !== value) change(wanted);
  };
  return (
    <div className="folder-field">
      <input
        className="field"
        id={controlId}
        aria-describedby={descriptionId}
        aria-invalid={isRefused}
        maxLength={isName ? 100 : 200}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
        }}
      />
      {isName ? (
        <p role="status" className={isRefused ? 'bad' : 'sr-only'}>
          {isRefused ? t('settings.folderNameRefused') : ''}
        </p>
      ) : null}
    </div>
  );
}

/** A folder as it is stored: no slashes at its ends. */
const cleanFolder = (typed: string): string => typed.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
