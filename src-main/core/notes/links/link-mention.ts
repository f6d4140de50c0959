import type { NoteId } from '../../../../src-shared/ids.ts';
import { targetsOf } from '../../../../src-shared/markdown/note-link.ts';
import { plainLetters } from '../../../../src-shared/markdown/plain-letters.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type ChangedText, changeTexts } from './change-texts.ts';
import { linkWorld } from './link-world.ts';
import { firstMention, namesOf } from './mentions.ts';

/** Makes a link of the first place in a note's text that mentions another note, as a revision. Throws where it cannot be made. */
export async function linkMention(context: NotesContext, from: NoteId, to: NoteId): Promise<ChangedText> {
  const { changed, skipped } = await changeTexts(context, [from], ({ content }) => {
    const world = linkWorld(context.journal);
    const place = world.place(to);
    const mention = firstMention(content, namesOf(world, to));
    if (place === undefined || mention === null) return undefined;
    const written = content.slice(mention.from, mention.to);
    const target = targetsOf(place).find(
      (name) => world.resolve({ kind: 'wiki', target: name }, from) === to,
    );
    if (target === undefined || /[[\]|]/.test(written)) return undefined;
    const isSame = plainLetters(written) === plainLetters(target);
    const inner = isSame ? written : `${target}${mention.inTable ? '\\|' : '|'}${written}`;
    return `${content.slice(0, mention.from)}[[${inner}]]${content.slice(mention.to)}`;
  });
  const [done] = changed;
  if (done !== undefined) return done;
  throw new CoreError(
    'bad-request',
    skipped[0] === undefined
      ? t('errors.mentionGone')
      : t('errors.linkNotMade', { reason: skipped[0].reason }),
  );
}
