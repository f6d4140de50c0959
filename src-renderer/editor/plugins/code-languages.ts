/** A language that code can be shown in. */
export type CodeLanguage = {
  readonly id: string;
  readonly name: string;
  /** What else it is called behind a fence. */
  readonly aliases: readonly string[];
};

/** The languages offered for code blocks, by name. Each is one of lowlight's common grammars. */
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
    ['shell', 'Shell session', 'console'],
    ['sql', 'SQL'],
    ['swift', 'Swift'],
    ['typescript', 'TypeScript', 'ts tsx'],
    ['vbnet', 'Visual Basic .NET'],
    ['wasm', 'WebAssembly'],
    ['yaml', 'YAML', 'yml'],
  ] as const
).map(([id, name, aliases = '']) => ({ id, name, aliases: aliases.split(' ').filter(Boolean) }));

/** The language of a code block as a grammar is asked for by it: the first word of what stands behind the fence. */
export const languageId = (attribute: unknown): string =>
  typeof attribute === 'string'
    ? (/^[^\s{,]+/.exec(attribute.trim().replace(/^\{?\.?/, ''))?.[0] ?? '').toLowerCase().replace(/\}$/, '')
    : '';

/** What a code block says of its language to people. */
export function languageName(attribute: unknown): string {
  const id = languageId(attribute);
  if (id === '') return 'Plain text';
  return named(id)?.name ?? id;
}

/** The language that an id or another name of it stands for. */
export const named = (id: string): CodeLanguage | undefined =>
  codeLanguages.find((language) => language.id === id || language.aliases.includes(id));
