import { RotateCcw } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { foldText } from '../../../src-shared/search/fold.ts';
import { defaultSettings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { rememberedSection, rememberSection } from '../../workspace/open-settings.ts';
import { useServices } from '../../workspace/services.ts';
import type { SettingsRow, SettingsSection } from '../../workspace/settings-section.ts';

type SettingsDialogProps = { sections: readonly SettingsSection[]; onClose(): void };

/** The settings by section, and a search over all of them. Every change applies immediately. */
export function SettingsDialog({ sections, onClose }: SettingsDialogProps) {
  const available = useAvailable(sections);
  const [section, setSection] = useState(() => {
    const last = rememberedSection();
    return available.some(({ id }) => id === last) ? (last ?? '') : (available[0]?.id ?? '');
  });
  const [query, setQuery] = useState('');
  const searching = query.trim() !== '';
  const show = (id: string): void => {
    setQuery('');
    if (id === '') return;
    setSection(id);
    rememberSection(id);
  };
  return (
    <Dialog name={t('common.settings')} onClose={onClose} className="settings-dialog">
      <Tabs.Root
        className="settings"
        orientation="vertical"
        // In a search no section is chosen, and choosing one ends it.
        value={searching ? '' : section}
        onValueChange={show}
        // With the keyboard, only Enter does so then.
        activationMode={searching ? 'manual' : 'automatic'}
      >
        <div className="settings-nav">
          <input
            type="search"
            className="field"
            data-first=""
            {...(query === '' ? {} : { 'data-own-escape': '' })}
            aria-label={t('settings.search')}
            placeholder={t('settings.search')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuery('');
            }}
          />
          <Tabs.List aria-label={t('settings.sections')}>
            {available.map(({ id, title, icon: Icon }) => (
              <Tabs.Trigger key={id} value={id}>
                <Icon aria-hidden="true" />
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        {searching ? (
          <Found sections={matchingRows(available, query)} query={query.trim()} />
        ) : (
          available.map(({ id, title, rows }) => (
            <Tabs.Content key={id} value={id} className="settings-page" tabIndex={-1}>
              <h3>{title}</h3>
              {rows.map((row) => (
                <RowView key={row.id} row={row} query="" />
              ))}
            </Tabs.Content>
          ))
        )}
      </Tabs.Root>
    </Dialog>
  );
}

/** The sections with the rows that this shell has, if there are any. */
function useAvailable(sections: readonly SettingsSection[]): readonly SettingsSection[] {
  const app = useServices();
  return sections.flatMap((section) => {
    const rows = section.rows.filter(({ when }) => when === undefined || when(app));
    return rows.length === 0 ? [] : [{ ...section, rows }];
  });
}

function Found({ sections, query }: { sections: readonly SettingsSection[]; query: string }) {
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section className="settings-page" aria-label={t('settings.found')}>
      <p role="status" className={count === 0 ? 'caption none' : 'sr-only'}>
        {count === 0 ? t('settings.foundNone', { query }) : t('settings.foundCount', { count })}
      </p>
      {sections.map(({ id, title, rows }) => (
        <div key={id} className="found-section">
          <h3>{title}</h3>
          {rows.map((row) => (
            <RowView key={row.id} row={row} query={query} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** A row of the settings: its texts, its control, and a button that resets it. */
function RowView({ row, query }: { row: SettingsRow; query: string }) {
  const { label, description, isWide, view } = row;
  const id = useId();
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const control = useRef<HTMLDivElement>(null);
  return (
    <div className={isWide === true ? 'setting wide' : 'setting'}>
      <div className="setting-text">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {description === undefined ? null : (
          <p className="caption" id={descriptionId}>
            {description}
          </p>
        )}
      </div>
      <div className="setting-control" ref={control}>
        {view({ controlId: id, labelId: `${id}-label`, descriptionId, query })}
      </div>
      {row.resets === undefined ? null : (
        <Reset
          label={label}
          names={row.resets}
          onReset={() =>
            control.current?.querySelector<HTMLElement>('input:checked, input, select, button')?.focus()
          }
        />
      )}
    </div>
  );
}

type ResetProps = { label: string; names: NonNullable<SettingsRow['resets']>; onReset(): void };

/** Its space is kept while everything is as by default, so that nothing moves. */
function Reset({ label, names, onReset }: ResetProps) {
  const { settings, runReportingErrors } = useServices();
  const now = useStore(settings, (state) => state.settings);
  const isDefault = names.every(
    (name) => JSON.stringify(now[name]) === JSON.stringify(defaultSettings[name]),
  );
  return (
    <IconButton
      icon={RotateCcw}
      label={t('settings.reset', { label })}
      className={isDefault ? 'reset unneeded' : 'reset'}
      disabled={isDefault}
      onClick={() => {
        const defaults = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
        // Before the button is disabled, which would lose the focus.
        onReset();
        runReportingErrors(() => settings.change(defaults));
      }}
    />
  );
}

/**
 * The sections with those of their rows that a search finds: each word is in the title of the section, or in the label, the
 * description or the keywords of the row. Sections without such rows are left out.
 */
export function matchingRows(sections: readonly SettingsSection[], query: string): SettingsSection[] {
  const words = foldText(query).trim().split(/\s+/);
  return sections.flatMap((section) => {
    const rows = section.rows.filter(({ label, description = '', keywords = '' }) => {
      const text = foldText(`${section.title} ${label} ${description} ${keywords}`);
      return words.every((word) => text.includes(word));
    });
    return rows.length === 0 ? [] : [{ ...section, rows }];
  });
}
