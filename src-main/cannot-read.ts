/** One line for settings or keys that cannot even be read, a folder in their place for instance. */
export function cannotRead(data: string, error: unknown): string {
  return `The settings in ${data} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}
