import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import type { CommandButton, CommandRunner, ToolbarName } from './command-runner.ts';
import type { Uses } from './services.ts';

/**
 * The notes that a command acts on: those whose menu is open, or else those that are selected in the list, or else the open note. A note
 * in the trash is none of them.
 */
export function targetIds(app: Uses<'library' | 'openNote' | 'view'>): readonly NoteId[] {
  const { targets, selected } = app.view.getState();
  const chosen = targets ?? (selected.size > 0 ? [...selected] : null);
  if (chosen !== null) {
    const { notes } = app.library.getState();
    return chosen.filter((id) => notes.has(id));
  }
  const note = app.openNote.getState().current?.note;
  return note === undefined || note.readOnly?.kind === 'deleted' ? [] : [note.id];
}

/** The rows of these notes. A note that was made just now may have none yet. */
export const targetNotes = (app: Uses<'library' | 'openNote' | 'view'>): readonly NoteSummary[] =>
  targetIds(app).flatMap((id) => app.library.getState().notes.get(id) ?? []);

export const hasTargets = (app: Uses<'library' | 'openNote' | 'view'>): boolean => targetIds(app).length > 0;

/** The only note that a command acts on; undefined with none or several. */
export function oneTarget(app: Uses<'library' | 'openNote' | 'view'>): NoteId | undefined {
  const ids = targetIds(app);
  return ids.length === 1 ? ids[0] : undefined;
}

/** Runs a command on these notes, whatever is selected or open. */
export function runOn(app: Uses<'commands' | 'view'>, noteIds: readonly NoteId[], command: string): void {
  app.view.setState({ targets: noteIds });
  app.commands.run(command);
  app.view.setState({ targets: null });
}

/** The commands of a menu, by section. */
export type ActionSections = readonly (readonly CommandButton[])[];

/** The commands of a toolbar that can be run now. */
export const possibleCommands = (
  commands: Pick<CommandRunner, 'canRun' | 'toolbar'>,
  toolbar: ToolbarName,
): ActionSections =>
  commands.toolbar(toolbar).map((section) => section.filter(({ id }) => commands.canRun(id)));

/** What can be done with these notes now, or with their tab: the commands of their menu. */
export function actionsFor(
  { commands, view }: Uses<'commands' | 'view'>,
  noteIds: readonly NoteId[],
  menu: ToolbarName,
): ActionSections {
  view.setState({ targets: noteIds });
  const sections = possibleCommands(commands, menu);
  view.setState({ targets: null });
  return sections;
}
