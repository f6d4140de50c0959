/** The first-run guide, and the sample notes. */
export const welcome = {
  name: 'Welcome',
  heading: 'Welcome to Example Notes',
  closeGuide: 'Close the guide',
  /** `vault` is the path of a folder. */
  about:
    'Your notes are Markdown files in {{vault}}. They stay on this computer, and every version is kept. A built-in Memory service adds a searchable summary, tags and questions.',
  savedAsTyped: 'Saved as you type.',
  bring: 'Bring your existing notes',
  bringHint:
    'From Obsidian, Joplin, Evernote, Notion, Apple Notes or any folder of Markdown files. The originals are left untouched.',
  look: 'Look around',
  lookHint: 'Two sample notes show what’s possible. Remove them with one click.',
  /** It follows the keys. */
  findsCommands: 'finds every command.',
  addSamples: 'Add sample notes',
  removeSamples: 'Remove sample notes',
  /** The accessible name of the banner above the note. */
  sample: 'Sample note',
  isSample: 'This is a sample note.',
} as const;
