import { readFileSync, renameSync } from 'node:fs';

/**
 * Renames a JSON file that does not hold an object to `<path>.broken`, so that its owner can look at it and the
 * app starts with defaults. True when it did.
 */
export function quarantineBrokenJson(path: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return false;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return false; // missing or unreadable: reported when the file is opened
  }
  renameSync(path, `${path}.broken`);
  return true;
}
