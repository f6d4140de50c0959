import { Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { matchingNotes } from '../../text/matching-notes.ts';
import { writeNoteLink } from '../../text/note-link.ts';
import { hostOf } from '../editor-host.ts';
import type { Option } from './listbox.ts';
import { suggestionMenu } from './suggestion-menu.ts';

type NoteOption = Option & { readonly link: string };

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
        name: 'Notes to link to',
        pattern: /(?<!\\)!?\[\[([^[\]\n|#\ufffc]*)$/,
        options(of, query) {
          const notes = [...hostOf(of).notes()];
          return matchingNotes(notes, query)
            .slice(0, maxResults)
            .flatMap((note) => {
              const link = writeNoteLink(notes, note);
              const { id, title, folder, account } = note;
              return link === null
                ? []
                : [{ key: id, name: title, detail: folder ?? account, group: '', link }];
            });
        },
        apply({ state, view }, { link }, { from, to }) {
          const { rawInline } = state.schema.nodes;
          if (rawInline === undefined) return;
          const isEmbed = state.doc.textBetween(from, from + 1) === '!';
          const source = `${isEmbed ? '!' : ''}[[${link}]]`;
          const kind = isEmbed ? 'embed' : 'wiki-link';
          const { $from } = state.selection;
          const end = Math.min(to + 2, $from.end());
          const closed = state.doc.textBetween(to, end, undefined, '\ufffc') === ']]' ? end : to;
          const tr = state.tr.replaceWith(
            from,
            closed,
            rawInline.create({ kind, source }, null, $from.marks()),
          );
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView());
        },
      }),
    ];
  },
});
