import type { en } from '../en/index.ts';
import type { Translations } from '../translation.ts';
import { actions } from './actions.ts';
import { app } from './app.ts';
import { attachmentErrors } from './attachment-errors.ts';
import { backupErrors } from './backup-errors.ts';
import { backupRemarks } from './backup-remarks.ts';
import { backups } from './backups.ts';
import { capture } from './capture.ts';
import { chain } from './chain.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { confirmationErrors } from './confirmation-errors.ts';
import { confirmations } from './confirmations.ts';
import { conflicts } from './conflicts.ts';
import { desktop } from './desktop.ts';
import { destinationErrors } from './destination-errors.ts';
import { destinations } from './destinations.ts';
import { diagnostics } from './diagnostics.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { exportErrors } from './export-errors.ts';
import { exporting } from './exporting.ts';
import { find } from './find.ts';
import { history } from './history.ts';
import { importErrors } from './import-errors.ts';
import { importRemarks } from './import-remarks.ts';
import { importing } from './importing.ts';
import { library } from './library.ts';
import { links } from './links.ts';
import { memory } from './memory.ts';
import { model } from './model.ts';
import { modelErrors } from './model-errors.ts';
import { movingErrors } from './moving-errors.ts';
import { note } from './note.ts';
import { notices } from './notices.ts';
import { outline } from './outline.ts';
import { pathErrors } from './path-errors.ts';
import { properties } from './properties.ts';
import { replacing } from './replacing.ts';
import { samples } from './samples.ts';
import { search } from './search.ts';
import { serviceErrors } from './service-errors.ts';
import { settings } from './settings.ts';
import { shortcuts } from './shortcuts.ts';
import { skipped } from './skipped.ts';
import { start } from './start.ts';
import { sync } from './sync.ts';
import { tabs } from './tabs.ts';
import { templates } from './templates.ts';
import { ui } from './ui.ts';
import { uploads } from './uploads.ts';
import { vault } from './vault.ts';
import { welcome } from './welcome.ts';

export const zh: Translations<typeof en> = {
  actions,
  app,
  attachmentErrors,
  backupErrors,
  backupRemarks,
  backups,
  capture,
  chain,
  commands,
  common,
  confirmationErrors,
  confirmations,
  conflicts,
  desktop,
  destinationErrors,
  destinations,
  diagnostics,
  editor,
  errors,
  exportErrors,
  exporting,
  find,
  history,
  importErrors,
  importRemarks,
  importing,
  library,
  links,
  memory,
  model,
  modelErrors,
  movingErrors,
  note,
  notices,
  outline,
  pathErrors,
  properties,
  replacing,
  samples,
  search,
  serviceErrors,
  settings,
  shortcuts,
  skipped,
  start,
  sync,
  tabs,
  templates,
  ui,
  uploads,
  vault,
  welcome,
};
