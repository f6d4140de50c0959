/** The name of a vault by its path. A restored backup is in a folder `notes`, so that one has the name of the folder around it, too. */
export function vaultName(path: string): string {
  const parts = path.split(/[/\\]+/).filter((part) => part !== '');
  return parts.slice(parts.at(-1) === 'notes' ? -2 : -1).join('/') || path;
}
