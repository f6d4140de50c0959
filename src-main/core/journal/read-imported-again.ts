/**
 * A step of the journal: imports recorded notes without the tags, aliases and pin of their front matter. A file whose time is not known
 * is read with the next comparison of the vault, which records them and, where the text is the same, nothing else;
 * a deleted note is read when it is restored.
 */
export const readImportedAgain = `
  UPDATE note SET file_mtime = '' WHERE state = 'present' AND file_mtime IS NOT NULL AND tags = '[]' AND aliases = '[]' AND pinned = 0
    AND key IN (SELECT note FROM revision WHERE origin = 'imported');
  `;
