/** Why notes are not sent somewhere, and what to do. */
export const destinationErrors = {
  refused:
    'You did not allow it, so nothing was sent to {{origin}}. Try again if you change your mind, and allow it in the app’s dialog.',
  codeNeeded:
    'Only you can allow notes to be sent to {{origin}}. Enter the code from the app’s terminal, where it stands below the list of what would be sent.',
} as const;
