const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `1st`, `2nd`, `3rd`, `11th` */
export const ordinal = (count: number): string => `${count}${endings[rules.select(count)] ?? 'th'}`;
