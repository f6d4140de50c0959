import type { CommandRegistry } from '../commands/command-registry.ts';
import { backupsSection } from '../features/backups/section.tsx';
import { diagnosticsSection } from '../features/diagnostics/section.tsx';
import { aboutSection } from '../features/settings/sections/about.tsx';
import { appearanceSection } from '../features/settings/sections/appearance.tsx';
import { captureSection } from '../features/settings/sections/capture.tsx';
import { editorSection } from '../features/settings/sections/editor.tsx';
import { filesSection } from '../features/settings/sections/files.tsx';
import { generalSection } from '../features/settings/sections/general.tsx';
import { modelSection } from '../features/settings/sections/model.tsx';
import { privacySection } from '../features/settings/sections/privacy.tsx';
import { serviceSection } from '../features/settings/sections/service.tsx';
import { shortcutsSection } from '../features/shortcuts/section.tsx';
import { updatesSection } from '../features/updates/section.tsx';
import type { SettingsSection } from '../workspace/settings-section.ts';

/** The sections of the settings window, in their order. */
export const settingsSections = (commands: CommandRegistry): readonly SettingsSection[] => [
  generalSection,
  appearanceSection,
  editorSection,
  filesSection,
  serviceSection,
  modelSection,
  shortcutsSection(commands),
  captureSection(commands),
  privacySection,
  backupsSection,
  diagnosticsSection,
  updatesSection,
  aboutSection,
];
