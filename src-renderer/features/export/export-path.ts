import { t } from '../../../src-shared/texts/t.ts';
/** The formats of the dialog. PDF is printed by the window; the others are made by the core. */
export type ExportKind = 'markdown' | 'html' | 'docx' | 'pdf';

export type SuggestedPath = {
  /** Absolute path of the vault; the export is suggested beside it. */
  readonly vault: string;
  /** What is exported. */
  readonly name: string;
  readonly kind: ExportKind;
  readonly isOneNote: boolean;
  readonly asZip: boolean;
};

/** A path that an export can be written to, with the extension that says what it becomes. */
export function suggestedPath({ vault, name, kind, isOneNote, asZip }: SuggestedPath): string {
  const separator = vault.includes('\\') && !vault.includes('/') ? '\\' : '/';
  const folder = vault.slice(0, Math.max(0, vault.lastIndexOf(separator)));
  const safe = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 80);
  return `${folder}${separator}${withExtension(safe || t('common.notes'), kind, isOneNote, asZip)}`;
}

function withExtension(name: string, kind: ExportKind, isOneNote: boolean, asZip: boolean): string {
  if (kind === 'pdf') return `${name}.pdf`;
  if ((kind === 'html' || kind === 'docx') && isOneNote) return `${name}.${kind}`;
  return asZip ? `${name}.zip` : t('exporting.folderOf', { name });
}
