import type { NoteId } from '../../../../src-shared/ids.ts';
import { distinct, tagFamily } from '../../../../src-shared/markdown/tag-names.ts';
import { maxNotSuggested, type VaultSettings } from '../../../../src-shared/vault-settings.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { requireRecord } from '../files/require-record.ts';
import { changeVaultSettings, currentVaultSettings } from './vault-settings.ts';

/** Notes in which a tag is hidden before it is not suggested any more; who has it suggested again is asked after as many further ones. */
const notesBeforeNever = 3;

/** The settings of the vault. Another computer may have changed which tags are not suggested: it holds here from now on. */
export function readFreshSettings(context: NotesContext): VaultSettings {
  const settings = currentVaultSettings(context);
  const isNews =
    JSON.stringify(settings.notSuggested) !== JSON.stringify(context.journal.tags.notSuggested());
  if (!isNews) return settings;
  showSuggested(context, settings);
  context.emit('vaultSettings.changed', settings);
  return settings;
}

/** Shows the tags of Memories as the vault's settings say. */
function showSuggested(context: NotesContext, { notSuggested }: VaultSettings): void {
  const changed = context.journal.tags.setNotSuggested(notSuggested);
  if (changed.length > 0) announce(context, changed);
}

/** Lets Memories suggest a tag, in all its spellings, or not, in any note. It is stored in the vault, so that every computer knows. */
export function suggestTag(context: NotesContext, tag: string, suggested: boolean): VaultSettings {
  const settings = changeVaultSettings(context, (before) => {
    const others = before.notSuggested.filter((other) => tagFamily(other) !== tagFamily(tag));
    // of too many, those that were added first are suggested again
    return { ...before, notSuggested: suggested ? others : [...others, tag].slice(-maxNotSuggested) };
  });
  showSuggested(context, settings);
  return settings;
}

/**
 * Hides tags of a note's Memories, or shows them again. A tag that the user hid in several notes and has in none is not suggested in any
 * note from then on: those are returned.
 */
export function hideSuggestions(
  context: NotesContext,
  noteId: NoteId,
  tags: readonly string[],
  hidden: boolean,
): { notSuggested: readonly string[] } {
  const { journal } = context;
  hideMemoryTags(context, noteId, tags, hidden);
  if (!hidden) return { notSuggested: [] };
  const notSuggested = tags.filter((tag) => {
    const count = journal.tags.hiddenCount(tag);
    if (count === 0 || count % notesBeforeNever !== 0) return false;
    return journal.tags.suggests(tag) && !journal.tags.isAdopted(tag);
  });
  try {
    for (const tag of notSuggested) suggestTag(context, tag, false);
  } catch {
    // the vault cannot be written now: it is hidden in this note at least
    return { notSuggested: [] };
  }
  return { notSuggested };
}

/** Hides tags of a note's Memories in all their spellings, or shows them again. The journal alone remembers it. */
export function hideMemoryTags(
  context: NotesContext,
  noteId: NoteId,
  tags: readonly string[],
  hidden: boolean,
): void {
  requireRecord(context, noteId, 'present');
  const { projections } = context.journal;
  const changed = new Set(tags.map(tagFamily));
  const others = projections.hiddenTags(noteId).filter((tag) => !changed.has(tagFamily(tag)));
  projections.hideTags(noteId, hidden ? distinct([...others, ...tags]) : others);
  announce(context, [noteId]);
}
