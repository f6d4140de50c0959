/** Why notes are not sent somewhere, and what to do. */
export const destinationErrors = {
  refused:
    'Nothing was sent to {{origin}}, because you did not allow it. Try again, and allow it in the dialog of the app, if you want it.',
  codeNeeded:
    'Only you can allow notes to be sent to {{origin}}. Enter the code that the app printed in its terminal, below the list of what would be sent.',
} as const;
