/** The quick switcher, which finds notes by their titles. */
export const search = {
  quickSwitcher: 'Quick switcher',
  goTo: 'Go to note',
  placeholder: 'Go to note…',
  orNeedsAfter: '“OR” needs a word after it.',
  orNeedsBefore: '“OR” needs a word before it.',
  notClosed: 'This parenthesis is never closed.',
  neverOpened: 'This parenthesis was never opened.',
  didYouMean: 'There is no “{{name}}:”. Did you mean “{{meant}}:”?',
  useInstead: 'There is no “{{name}}:”. Use “{{instead}}”.',
  needsTag: '“tag:” needs the name of a tag, for example tag:recipes.',
  needsFolder: '“folder:” needs the name of a folder, for example folder:Travel.',
  needsAccount: '“account:” needs the name of an account, for example account:Personal.',
  needsTitle: '“title:” needs a word of the title, for example title:plan.',
  needsState: '“is:” needs a state, for example is:pinned.',
  needsContent: '“has:” needs a content, for example has:image.',
  needsDate: '“{{operator}}:” needs a date such as 2026-11, >2026-01-31, 2026-01..2026-03 or today.',
  notADate:
    '“{{value}}” is not a date. Write a date such as 2026-11, >2026-01-31, 2026-01..2026-03 or today.',
  isKnows: '“is:{{value}}” is not a filter. After “is:”, type {{list}}.',
  hasKnows: '“has:{{value}}” is not a filter. After “has:”, type {{list}}.',
} as const;
