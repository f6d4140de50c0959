/** Why notes are not sent somewhere, and what to do. */
export const destinationErrors = {
  refused:
    'Nothing was sent to {{origin}}, because you did not allow it. Try again, and allow it in the dialog of the app, if you want it.',
  codeNeeded:
    '{{origin}} needs your permission, which only you can give. Enter the code that the app printed in its terminal, below what it is for.',
  wrongCode: 'This is not the code that the app printed last in its terminal. Check it, and enter it again.',
  noQuestion: 'The app asks for no code at the moment. Try again what you wanted, and it prints a new one.',
  otherQuestion: 'The app asks about another address already. Answer its dialog, and try again.',
  tooOften:
    'The app has asked several times, and nothing was allowed, so it asks no more. Restart the app if you want to allow it.',
} as const;
