import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { RawInlineKind } from '../schema/raw-nodes.ts';

const dialect = noteDialect();

/** The kind of a text that parses as exactly one raw inline node; null otherwise. */
export function readsAs(source: string): string | null {
  const [line] = dialect.parseInline(source, {});
  const [part, more] = line?.children ?? [];
  if (part === undefined || more !== undefined || part.content !== source) return null;
  if (part.type === 'html_inline') return 'html';
  return part.type === 'opaque_inline' ? part.info : null;
}

/** A source split into its delimiters and the part that users edit. */
export type SourceParts = { readonly before: string; readonly inner: string; readonly after: string };

const forms: Readonly<Record<RawInlineKind, RegExp>> = {
  math: /^(\$\$?)(.*)(\1)$/s,
  'wiki-link': /^(\[\[)(.*)(\]\])$/s,
  embed: /^(!\[\[)(.*)(\]\])$/s,
  'footnote-reference': /^(\[\^)(.*)(\])$/s,
  comment: /^(%%)(.*)(%%)$/s,
  html: /^()(.*)()$/s,
};

/** Splits the source of a raw inline node. */
export function partsOf(kind: unknown, source: unknown): SourceParts {
  const text = String(source);
  // An unknown kind, from a later version, is edited as its whole source.
  const pattern = forms[kind as RawInlineKind] ?? forms.html;
  const [, before = '', inner = text, after = ''] = pattern.exec(text) ?? [];
  return { before, inner, after };
}

type KindTexts = {
  readonly name: string;
  /** The name of the field that edits it. */
  readonly edit: string;
  /** That a source is not of the kind. */
  readonly mismatch: string;
};

/** How a kind is called. */
export function kindTexts(kind: unknown): KindTexts {
  return kinds[kind as RawInlineKind] ?? kinds.html;
}

const kinds: Readonly<Record<RawInlineKind, KindTexts>> = {
  math: {
    name: t('editor.kindFormula'),
    edit: t('editor.editFormula'),
    mismatch: t('editor.notFormula'),
  },
  'wiki-link': {
    name: t('editor.kindNoteLink'),
    edit: t('editor.editNoteLink'),
    mismatch: t('editor.notNoteLink'),
  },
  embed: { name: t('editor.kindEmbed'), edit: t('editor.editEmbed'), mismatch: t('editor.notEmbed') },
  'footnote-reference': {
    name: t('editor.kindFootnote'),
    edit: t('editor.editFootnote'),
    mismatch: t('editor.notFootnote'),
  },
  comment: {
    name: t('editor.kindComment'),
    edit: t('editor.editComment'),
    mismatch: t('editor.notComment'),
  },
  html: { name: t('editor.kindHtml'), edit: t('editor.editHtml'), mismatch: t('editor.notHtml') },
};
