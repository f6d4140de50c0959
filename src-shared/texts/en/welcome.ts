/** The first-run guide, and the sample notes. */
export const welcome = {
  name: 'Welcome',
  heading: 'Welcome to Example Notes',
  closeGuide: 'Close the guide',
  /** `vault` is the path of a folder. */
  about:
    'Your notes are Markdown files in {{vault}}. They stay on this computer unless you choose otherwise, and every version is kept. A built-in Memory service summarises each note, suggests tags, and lists the questions that each note answers.',
  savedAsTyped: 'Saved as you type.',
  bring: 'Bring in your notes',
  bringHint:
    'From Obsidian, Notion, Evernote, Joplin, Apple Notes, Google Keep, Word or any folder of Markdown files. The originals are not changed.',
  look: 'Look around',
  lookHint: 'Two sample notes show what’s possible. You can remove them with one click.',
  /** It follows the keys. */
  findsCommands: 'shows all commands.',
  addSamples: 'Add sample notes',
  removeSamples: 'Remove sample notes',
  /** The accessible name of the banner above the note. */
  sample: 'Sample note',
  isSample: 'This is a sample note.',
} as const;
