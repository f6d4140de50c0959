import { Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { sourceOfLink, type WrittenLink } from '../../../src-shared/markdown/write-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { hostOf } from '../editor-host.ts';
import { nodeOfLink } from '../insert-note-link.ts';
import type { Option } from './listbox.ts';
import { suggestionMenu } from './suggestion-menu.ts';

type NoteOption = Option & { readonly link: WrittenLink };

/** At most this many notes are listed. */
const maxResults = 12;

/** `[[` opens a list of notes to link to, and `![[` a list of notes to embed. */
export const NoteCompletion = Extension.create({
  name: 'noteCompletion',
  priority: 2000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      suggestionMenu<NoteOption>(editor, {
        key: 'noteCompletion',
        name: t('editor.noteCompletion'),
        pattern: /(?<!\\)!?\[\[([^[\]\n|#\ufffc]*)$/,
        options(of, query) {
          const notes = [...hostOf(of).notes()];
          const matching = matchingNotes(notes, query);
          if (matching.length === 0) return newNote(query);
          return matching.slice(0, maxResults).flatMap((note) => {
            const link = hostOf(of).linkTo(note, notes);
            const { id, title, folder, account } = note;
            return link === null
              ? []
              : [{ key: id, name: title, detail: folder ?? account, group: '', link }];
          });
        },
        apply({ state, view }, { link }, { from, to }) {
          const isEmbed = state.doc.textBetween(from, from + 1) === '!';
          const { $from } = state.selection;
          const node =
            isEmbed && link.kind === 'wiki'
              ? state.schema.nodes.rawInline?.create(
                  { kind: 'embed', source: `!${sourceOfLink(link)}` },
                  null,
                  $from.marks(),
                )
              : isEmbed && link.kind === 'markdown'
                ? state.schema.nodes.image?.create({ src: link.href, alt: link.text }, null, $from.marks())
                : nodeOfLink(state, link, $from.marks());
          if (node === undefined) return;
          const end = Math.min(to + 2, $from.end());
          const closed = state.doc.textBetween(to, end, undefined, '\ufffc') === ']]' ? end : to;
          const tr = state.tr.replaceWith(from, closed, node);
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + node.nodeSize)).scrollIntoView());
        },
      }),
    ];
  },
});

/** A link to a note that does not exist yet, which asks to create it when it is followed; none for what is no title. */
function newNote(query: string): NoteOption[] {
  const title = query.trimEnd();
  // text that begins with a space is a sentence with brackets in it
  if (title === '' || title !== title.trimStart()) return [];
  const link: WrittenLink = { kind: 'wiki', inner: title };
  return [{ key: '', name: t('editor.linkToNew', { title }), detail: t('note.new'), group: '', link }];
}
