const key = 'example-notes:recent-command-ids';
/** How many are remembered. */
const maxResults = 8;

/** The ids of the commands that were last run from the palette, most recent first. */
export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a command was run from the palette, for all windows. */
export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, maxResults)));
}
