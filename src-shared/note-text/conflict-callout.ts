/** The kind and the title of a callout with the version of another program or window. The editor offers to resolve it. */
export const conflictCallout = { kind: 'conflict', title: 'Other version' } as const;
