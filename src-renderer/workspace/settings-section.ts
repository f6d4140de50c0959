import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '../../src-shared/settings.ts';
import type { Uses } from './services.ts';

/** What a row gets: the ids that connect its control with its label and its description, and the current search. */
export type SettingsRowProps = {
  /** For a single control: the label of the row names the element with this id. */
  readonly controlId: string;
  /** For `aria-labelledby` of a group of controls. */
  readonly labelId: string;
  /** For `aria-describedby`. */
  readonly descriptionId: string | undefined;
  /** The text in the search field; empty when the row is shown in its section. */
  readonly query: string;
};

/** A setting, or a few that belong together. */
export type SettingsRow = {
  /** Unique in its section. */
  readonly id: string;
  readonly label: string;
  /** One or two sentences below the label. */
  readonly description?: string;
  /** Other words that a search finds it by. */
  readonly keywords?: string;
  /** The settings that it changes: while one of them is not the default, the row offers to reset it. */
  readonly resets?: readonly (keyof Settings)[];
  /** Whether it needs the whole width, below its label. */
  readonly isWide?: true;
  /** Whether this shell has it; always by default. */
  readonly when?: (services: Uses<'settings'>) => boolean;
  readonly view: (props: SettingsRowProps) => ReactNode;
};

/** A section of the settings window. */
export type SettingsSection = {
  /** Unique and stable: `openSettings` leads to it, and the last one is remembered by it. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly rows: readonly SettingsRow[];
};

/** Declares a section. It must be listed in `app/settings-sections.ts`. */
export const defineSection = (section: SettingsSection): SettingsSection => section;
