/** The result of a method that has none: `null`, since JSON knows no `undefined`. */
export const noResult = (): null => null;
