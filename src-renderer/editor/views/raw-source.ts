import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
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

/** The display name of a kind. */
export function kindName(kind: unknown): string {
  const names: Readonly<Record<string, string>> = {
    math: 'formula',
    'wiki-link': 'link to a note',
    embed: 'embedded note',
    'footnote-reference': 'footnote',
    comment: 'comment',
  };
  return names[String(kind)] ?? 'HTML';
}
