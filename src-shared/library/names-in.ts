/** The texts of a list in JSON; none for null or `[]`, which nearly all rows hold. */
export function namesIn(json: string | null): readonly string[] {
  if (json === null || json === '[]') return noNames;
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : noNames;
}

const noNames: readonly string[] = [];
