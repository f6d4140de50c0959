import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { StoredAttachment } from '../../../src-shared/rpc/attachments.ts';

/**
 * Inserts a stored file into the text: an image, or a link with the file's name. In a code block its Markdown is inserted.
 * Nothing is replaced.
 */
export function insertStoredFile(
  state: EditorState,
  at: number,
  { link, name, kind }: StoredAttachment,
  description: string,
): Transaction {
  const { tr, schema } = state;
  const $at = state.doc.resolve(at);
  if ($at.parent.type.spec.code) {
    const label = (kind === 'image' ? description : name).replace(/[\\[\]]/g, '\\$&');
    return tr.insertText(`${kind === 'image' ? '!' : ''}[${label}](${link})`, at);
  }
  const { image, paragraph } = schema.nodes;
  const linkMark = schema.marks.link;
  const asImage = kind === 'image' ? image?.create({ src: link, alt: description, title: null }) : undefined;
  const node = asImage ?? schema.text(name, linkMark === undefined ? [] : [linkMark.create({ href: link })]);
  // A space separates files that are inserted one after another.
  const [last, next] = [$at.nodeBefore?.text?.slice(-1) ?? '', $at.nodeAfter?.text?.slice(0, 1) ?? ''];
  // Between two words it is separated from both.
  const isBehindWord = isLetter(last) && /\s/.test(next);
  const isBeforeWord = /\s/.test(last) && isLetter(next);
  const before = (asImage === undefined && isFile($at.nodeBefore)) || isBehindWord ? [schema.text(' ')] : [];
  const behind = isBeforeWord ? [schema.text(' ')] : [];
  if ($at.parent.inlineContent) return tr.insert(at, [...before, node, ...behind]);
  return paragraph === undefined ? tr : tr.insert(at, paragraph.create(null, node));
}

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const isFile = (node: ProseMirrorNode | null): boolean =>
  node?.marks.some((mark) => mark.type.name === 'link') === true || node?.type.name === 'image';
