/** The last part of a path of any system, without the extension of an archive: the folder that an import suggests. None for a note. */
export const folderNameOf = (path: string): string =>
  /\.(?:md|markdown)\s*$/i.test(path)
    ? ''
    : (
        path
          .trim()
          .match(/[^/\\]+/g)
          ?.at(-1) ?? ''
      ).replace(/\.(?:zip|jex|enex|textpack|textbundle|json|html?|mht(?:ml)?|docx|csv|tsv|txt)$/i, '');
