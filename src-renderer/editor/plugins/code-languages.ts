import { t } from '../../../src-shared/texts/t.ts';
/** A language that code can be highlighted in. */
export type CodeLanguage = {
  readonly id: string;
  readonly name: string;
  /** Other names of it after a fence. */
  readonly aliases: readonly string[];
};

/** The languages offered for code blocks, sorted by name. Each is one of lowlight's common grammars. */
export const codeLanguages: readonly CodeLanguage[] = (
  [
    ['bash', 'Bash', 'sh zsh'],
    ['c', 'C'],
    ['csharp', 'C#', 'cs'],
    ['cpp', 'C++', 'c++'],
    ['css', 'CSS'],
    ['diff', 'Diff'],
    ['go', 'Go', 'golang'],
    ['graphql', 'GraphQL'],
    ['xml', 'HTML, XML', 'html svg'],
    ['ini', 'INI, TOML', 'toml'],
    ['java', 'Java'],
    ['javascript', 'JavaScript', 'js jsx'],
    ['json', 'JSON', 'json5 jsonc'],
    ['kotlin', 'Kotlin', 'kt'],
    ['less', 'Less'],
    ['lua', 'Lua'],
    ['makefile', 'Makefile', 'make'],
    ['markdown', 'Markdown', 'md'],
    ['objectivec', 'Objective-C'],
    ['perl', 'Perl', 'pl'],
    ['php', 'PHP'],
    ['python', 'Python', 'py'],
    ['r', 'R'],
    ['ruby', 'Ruby', 'rb'],
    ['rust', 'Rust', 'rs'],
    ['scss', 'SCSS'],
    ['shell', t('editor.shellSession'), 'console'],
    ['sql', 'SQL'],
    ['swift', 'Swift'],
    ['typescript', 'TypeScript', 'ts tsx'],
    ['vbnet', 'Visual Basic .NET'],
    ['wasm', 'WebAssembly'],
    ['yaml', 'YAML', 'yml'],
  ] as const
).map(([id, name, aliases = '']) => ({ id, name, aliases: aliases.split(' ').filter(Boolean) }));

/** The id of the language of a code block: the first word after the fence. */
export const languageId = (attribute: unknown): string =>
  typeof attribute === 'string'
    ? (/^[^\s{,]+/.exec(attribute.trim().replace(/^\{?\.?/, ''))?.[0] ?? '').toLowerCase().replace(/\}$/, '')
    : '';

/** The display name of the language of a code block. */
export function languageName(attribute: unknown): string {
  const id = languageId(attribute);
  if (id === '') return t('editor.plainText');
  return named(id)?.name ?? id;
}

/** Finds a language by its id or an alias. */
export const named = (id: string): CodeLanguage | undefined =>
  codeLanguages.find((language) => language.id === id || language.aliases.includes(id));
