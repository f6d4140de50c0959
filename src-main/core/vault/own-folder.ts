/** The folder of this app's own files in a vault; like all that begin with a dot it is never scanned for notes. */
export const ownFolder = '.example-notes';
