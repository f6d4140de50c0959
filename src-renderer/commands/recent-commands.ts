const key = 'example-notes:recent-commands';
/** How many are remembered. */
const most = 8;

/** The labels of the commands that were last run from the palette, the newest first. */
export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a command was run from the palette, for all windows. */
export function rememberCommand(label: string): void {
  const others = recentCommands().filter((other) => other !== label);
  localStorage.setItem(key, JSON.stringify([label, ...others].slice(0, most)));
}
