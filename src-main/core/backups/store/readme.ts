/** README.txt of a store: how to get notes out of it without this app. */
export const readmeText = `BACKUPS OF NOTES, MADE BY EXAMPLE NOTES

Each file in "backups" is one backup: the list of all files that your notes
consisted of at that time. The files themselves are in "content", as they were, not
packed and not encrypted. What did not change between two backups is stored once.
Please change and delete nothing here by hand: the backups share their files.

To restore a backup, use the app (Settings, Backups, Restore), or its command line:
    npm run restore -- THIS-FOLDER --into NEW-FOLDER

Without the app: install Node (https://nodejs.org, version 20 or newer), open a
terminal in this folder, and run
    node restore.mjs NEW-FOLDER            (the newest backup)
    node restore.mjs NEW-FOLDER BACKUP     (the one of this name in "backups")
It writes the notes to NEW-FOLDER/notes and their history to NEW-FOLDER/data, and
verifies every byte. It changes nothing here.

A single note, by hand
  1. Open a file in "backups" with a text editor; the last one is the newest.
  2. Search for the name of the note. Its line looks like this:
     {"path":"Personal/Plan.md","size":1234,...,"sha256":"3b1f..."}
  3. Its text is the file content/3b/3b1f... (the first two digits, then all of them).
     Copy it to another place, and rename the copy to Plan.md.
  A file with "parts" in its line is those files of "content", one after the other.

How it works
  The name of each file in "content" is the SHA-256 of its bytes. The name of each
  file in "backups" is a number that counts up, when it was made (UTC), and the first
  16 digits of its own SHA-256. So any damage can be found: sha256sum is enough.
  checks.json says when the app last verified each backup.
  "data" in a backup is the journal with the history of all notes (SQLite) and the
  settings. Keys of services are in no backup.

All notes are here as plain text, locked and deleted ones as well. Keep this folder
where you would keep the notes.
`;
