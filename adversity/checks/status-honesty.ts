import { maxContentBytes, utf8Length } from '../../src-shared/memory-api/limits.ts';
import type { Computer } from '../computer.ts';
import type { Ledger } from '../ledger.ts';
import type { Accepted } from '../service/recording-proxy.ts';
import { readHistory } from './read-history.ts';
import { isListedNote, readVault } from './read-vault.ts';

/** The beginning of the status lines that promise everything: with an embedded service, and with a remote one. */
const green = 'All saved';

/** Whether a computer claims that every word is in a file and a revision, and every revision is received. */
export async function claimsAllDone(computer: Computer): Promise<boolean> {
  const status = await computer.call('sync.status', {});
  if (status.kind !== 'idle' || status.drafts > 0 || status.unreadableFiles > 0) return false;
  return computer.openedPage === undefined || (await computer.openedPage.status()).includes(green);
}

/**
 * Whether the claim of {@link claimsAllDone} is true: the sentences say of what it is not. `accepted`: what the shared
 * service has taken; null where the journal's own receipts have to do, as with an embedded service.
 */
export async function findFalseClaims(
  computer: Computer,
  ledger: Ledger,
  accepted: readonly Accepted[] | null,
): Promise<string[]> {
  const claim = `${computer.name} says "${green}", but`;
  const faults: string[] = [];
  const state = (await computer.openedPage?.saveState()) ?? '';
  if (/^(?:Not saved|Saving)/.test(state)) faults.push(`${claim} its page says "${state}"`);
  const { notes, revisions } = readHistory(computer.data);
  const heads = new Set(notes.map(({ head }) => head));
  const superseded = new Set(notes.flatMap(({ id, supersededBy }) => (supersededBy === null ? [] : [id])));
  const inFiles = readVault(computer.vault)
    .filter(({ path }) => isListedNote(path))
    .map(({ bytes }) => bytes.toString('utf8'))
    .join('\n');
  const inRevisions = revisions.map(({ document }) => `${document.title}\n${document.content}`).join('\n');
  const onPage = (await computer.openedPage?.body.textContent().catch(() => '')) ?? '';
  for (const { word } of ledger.witnesses(computer.name)) {
    if (!onPage.includes(word)) continue;
    if (!inFiles.includes(word)) faults.push(`${claim} ${word} on its page is in no file of its vault`);
    if (!inRevisions.includes(word)) faults.push(`${claim} ${word} on its page is in no revision`);
  }
  const received =
    accepted === null ? null : new Set(accepted.map(({ noteId, content }) => `${noteId} ${content}`));
  for (const { waiting, aside, document, number, noteId, revisionId } of revisions) {
    // what goes on under another id is not sent under this one
    if (aside || superseded.has(noteId)) continue;
    // too large for any service: it may be passed over once its note is small again
    if (utf8Length(document.content) > maxContentBytes && !heads.has(revisionId)) continue;
    const isReceived = received === null ? !waiting : received.has(`${document.id} ${document.content}`);
    if (!isReceived) faults.push(`${claim} revision ${number} of ${document.title} was never received`);
  }
  return faults;
}
