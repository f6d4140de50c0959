/** Name and version of the offline enricher, on its own: whoever only names it need not load it. */
export const offlineProvenance = 'local-extractive/7';
