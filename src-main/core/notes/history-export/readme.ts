/** What README.txt of an export says; `verifier` is the SHA-256 of `verify.mjs`. */
export const readmeText = (verifier: string): string => `A HISTORY OF NOTES, EXPORTED BY EXAMPLE NOTES

This folder holds every revision that Example Notes kept of your notes, and a
program that verifies that none of them is missing or altered. The program needs
nothing of Example Notes: install Node (https://nodejs.org, version 20 or newer),
open a terminal in this folder, and run

    node verify.mjs

It reads the files, writes nothing, and ends with GOOD or BAD. For what is BAD it
names the first revision that is not as it was, and what is wrong with it.

What is here
  notes/          a folder for each note
    text.md       the newest text of the note
    note.json     the list of its revisions, from the oldest to the newest
    revisions/    the revisions, one file each; the name is the number and the id
  manifest.json   the list of notes, with the SHA-256 of each note.json
  manifest.sha256 the SHA-256 of manifest.json: the fingerprint of the export
  verify.mjs      the program
                  SHA-256 ${verifier}

How it works
  The id of a revision is the SHA-256 of its file, byte by byte. The file holds the
  title, the text, the place and the times of the note, and the id of the revision
  before it. So no one can change a revision without changing its id and those of
  all revisions after it. You can check one by hand, with
      sha256sum notes/*/revisions/*.json        (on macOS: shasum -a 256 ...)
  The files are JSON in the canonical form of RFC 8785.

What it proves, and what it does not
  It finds every change of a file in this folder, and every file that is missing.
  Whoever rewrites a whole history can also compute all ids, lists and the
  fingerprint again. To exclude that, compare the fingerprint with the one the app
  showed when it exported, and that you kept somewhere else:
      node verify.mjs --expect FINGERPRINT
  To trust the program, read it (it is short), compare its SHA-256 with the one the
  app showed, or write one of your own from this description.
  "origin", "committedAt" and "state" in note.json are what this computer noted; no
  id covers them. "acknowledged" says that the Memory service confirmed to have the
  revision, under which id, and when.

What is not here
  Pictures and other attached files, text that was in no revision yet, and what the
  Memory service made of the notes.

All of it is plain text, that of locked and deleted notes as well. Keep this folder
where you would keep the notes.
`;
