/** Names that were looked up: each takes about two milliseconds, and a menu has fifty of them. */
const knownNames = new Map<string, string>();

/** The language's own name, as `français (Canada)`; the code itself where none is known. */
export function languageName(code: string): string {
  const name = knownNames.get(code) ?? lookUpName(code);
  knownNames.set(code, name);
  return name;
}

function lookUpName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Languages with their own names, in the order of these. */
export const namedLanguages = (
  codes: readonly string[],
): { readonly code: string; readonly name: string }[] =>
  codes
    .map((code) => ({ code, name: languageName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));

/**
 * Of the languages that have a dictionary, those the user prefers: an exact match, else a variant of the same language.
 * Both are BCP 47 codes; the order is that of the preferences.
 */
export function matchingLanguages(available: readonly string[], preferred: readonly string[]): string[] {
  const primary = (code: string): string => code.toLowerCase().split('-')[0] ?? '';
  const found = preferred.flatMap((code) => {
    const exact = available.find((candidate) => candidate.toLowerCase() === code.toLowerCase());
    const match = exact ?? available.find((candidate) => primary(candidate) === primary(code));
    return match === undefined ? [] : [match];
  });
  return [...new Set(found)];
}

/** The languages a file names, as far as there are dictionaries for them. */
export function readLanguages(stored: unknown, available: readonly string[]): string[] {
  const named: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return available.filter((code) => named.includes(code));
}
