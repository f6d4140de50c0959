import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { FetchedWebImage } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { createLosslessText } from '../../lossless/lossless-text.ts';
import { messageOf } from '../../text/message-of.ts';
import { type EditorHost, hostOf } from '../editor-host.ts';
import { makeButton } from '../make-element.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** An image of the web is being fetched, or no longer. */
    webImagesChange: undefined;
  }
}

/** Images that one question may be about. */
const mostAtOnce = 200;

/** Whether an image is on the web. */
export const isOnWeb = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

/** The images of the web that a note shows. They are fetched only when the user says so, and are files beside the note from then on. */
export type WebImages = {
  /** The addresses, each once, in their order in the note. */
  addresses(): readonly string[];
  isFetching(address: string): boolean;
  /** Why an image was not fetched, as a sentence; undefined when nobody tried. */
  problemOf(address: string): string | undefined;
  /** Fetches images and links the note to their files, as one step that can be undone. */
  fetch(addresses: readonly string[]): Promise<void>;
};

/** `editor`: of the note. */
export function createWebImages(editor: Editor): WebImages {
  const fetching = new Set<string>();
  const problems = new Map<string, string>();
  /** Many images ask at once when a note is opened. */
  let listed: { readonly doc: ProseMirrorNode; readonly addresses: readonly string[] } | null = null;

  function take(host: EditorHost, schema: Schema, results: readonly FetchedWebImage[]): void {
    const links = new Map<string, string>();
    for (const result of results) {
      if (result.kind === 'stored') links.set(result.address, result.stored.link);
      else problems.set(result.address, result.reason);
    }
    const failed = results.filter(({ kind }) => kind === 'failed').length;
    if (failed > 0) host.notify('warning', t('editor.imagesNotFetched', { count: failed }));
    if (links.size > 0 && !linkNow(host, schema, links)) host.notify('warning', storedOnly(results));
  }

  /** Links the note as it is by now: it may have been left meanwhile, be open again, or show its source. False where that is not possible. */
  function linkNow(host: EditorHost, schema: Schema, links: Links): boolean {
    const note = editor.isDestroyed ? host.noteNow() : { editor };
    if (note === null) return false;
    if (note.editor === null) return note.replace(linkedMarkdown(schema, note.content(), links));
    const { state, view, isDestroyed, isEditable } = note.editor;
    if (isDestroyed || !isEditable) return false;
    const tr = linkToFiles(state.tr, links);
    // Undo takes back the links only, and not what was typed before.
    if (tr.docChanged) view.dispatch(closeHistory(tr));
    return true;
  }

  return {
    addresses() {
      const { doc } = editor.state;
      if (listed?.doc === doc) return listed.addresses;
      const found = new Set<string>();
      doc.descendants((node) => {
        const address = node.type.name === 'image' ? String(node.attrs.src ?? '') : '';
        if (isOnWeb(address)) found.add(address);
      });
      listed = { doc, addresses: [...found] };
      return listed.addresses;
    },
    isFetching: (address) => fetching.has(address),
    problemOf: (address) => problems.get(address),
    async fetch(addresses) {
      const wanted = addresses.filter((address) => !fetching.has(address)).slice(0, mostAtOnce);
      if (wanted.length === 0) return;
      for (const address of wanted) {
        fetching.add(address);
        problems.delete(address);
      }
      editor.emit('webImagesChange', undefined);
      // an editor that is destroyed has none any more
      const host = hostOf(editor);
      const { schema } = editor;
      try {
        await host.fetchImages(wanted, (results) => {
          take(host, schema, results);
          if (!editor.isDestroyed) editor.emit('webImagesChange', undefined);
        });
      } catch (error) {
        host.notify('error', messageOf(error));
      } finally {
        for (const address of wanted) fetching.delete(address);
        if (!editor.isDestroyed) editor.emit('webImagesChange', undefined);
      }
    },
  };
}

/** The files of images, by the addresses that they were fetched from. */
type Links = ReadonlyMap<string, string>;

/** Links the images of a note to their files. */
function linkToFiles(tr: Transaction, links: Links): Transaction {
  tr.doc.descendants((node, at) => {
    const link = node.type.name === 'image' ? links.get(String(node.attrs.src)) : undefined;
    if (link !== undefined) tr.setNodeAttribute(at, 'src', link);
  });
  return tr;
}

/** The same in the Markdown of a note, of which everything else stays as it is written. */
function linkedMarkdown(schema: Schema, markdown: string, links: Links): string {
  const text = createLosslessText(schema, markdown);
  const tr = linkToFiles(EditorState.create({ doc: text.document }).tr, links);
  return tr.docChanged ? text.save(tr.doc).text : markdown;
}

const storedOnly = (results: readonly FetchedWebImage[]): string => {
  const stored = results.flatMap((result) => (result.kind === 'stored' ? [result.stored.link] : []));
  return t('editor.imagesStoredOnly', { count: stored.length, links: stored.join(', ') });
};

/** What is offered at an image of the web that is not shown: to fetch it, or all of the note. Nothing in a text that cannot be edited. */
export function webImageButtons(editor: Editor, address: string): readonly HTMLElement[] {
  const { web } = editor.storage.attachments;
  if (web === null || !editor.isEditable || !isOnWeb(address) || web.isFetching(address)) return [];
  const one = button(t('editor.fetchImage'), () => web.fetch([address]));
  one.title = t('editor.fetchImageHint');
  const others = web.addresses().length > 1;
  return others ? [one, button(t('editor.fetchAllImages'), () => web.fetch(web.addresses()))] : [one];
}

function button(label: string, run: () => Promise<void>): HTMLElement {
  const onClick = (event: MouseEvent): void => {
    // The image may stand in a link.
    event.preventDefault();
    event.stopPropagation();
    void run();
  };
  // Not a tab stop, because a note may have many images; Enter fetches the selected one.
  return makeButton({ class: 'quiet image-fetch', tabindex: '-1' }, onClick, label);
}
