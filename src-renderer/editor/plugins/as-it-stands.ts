/** The meta key of a transaction with a text of the history: no plugin improves it, so that it is saved as it was. */
export const asItStands = 'asItStands';
