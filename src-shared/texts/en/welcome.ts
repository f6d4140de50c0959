/** The first-run guide, and the sample notes. */
export const welcome = {
  name: 'Welcome',
  heading: 'Welcome to Example Notes',
  closeGuide: 'Close the guide',
  /** `vault` is the path of a folder. */
  about:
    'Your notes are Markdown files in {{vault}}. They stay on this computer, every version of them is kept, and the Memory beside them makes summaries, tags and questions that you can search.',
  savedAsTyped: 'It is saved as you type.',
  bring: 'Bring your notes',
  bringHint:
    'From Obsidian, Joplin, Evernote, Notion, Apple Notes or any folder of Markdown. The originals are not changed.',
  look: 'Look around',
  lookHint: 'Two sample notes show what a note can be. One click removes them again.',
  /** It follows the keys. */
  findsCommands: 'finds every command.',
  addSamples: 'Add two sample notes',
  removeSamples: 'Remove the sample notes',
  /** The accessible name of the banner above the note. */
  sample: 'Sample note',
  isSample: 'This is a sample note.',
} as const;
