/** Why something was not done that only the user may allow, and what to do. */
export const confirmationErrors = {
  purgeCode:
    'Only you can allow this. Enter the code that the app printed in its terminal, below the list of what would be deleted.',
  backupCode:
    'Only you can allow this. Enter the code that the app printed in its terminal, below the name of what would be removed.',
  wrongCode: 'This is not the code that the app printed last in its terminal. Check it, and enter it again.',
  tooManyCodes:
    'A wrong code was entered too often, so the right one does not work any more. Cancel, and try again: the app then prints a new one.',
  noQuestion: 'The app asks for no code at the moment. Cancel, and try again: the app then prints a new one.',
  otherQuestion: 'The app is already asking something else. Answer that first, then try again.',
  tooOften:
    'The app has asked several times, and nothing was allowed, so it asks no more. Restart the app if you want to allow it.',
  cancelled: 'Nothing was done, because no code was entered. Try again if you want it.',
  notDeleted: 'Nothing was deleted because you did not allow it. Try again, and allow it if you want it.',
  notRemoved: 'Nothing was removed because you did not allow it. Try again, and allow it if you want it.',
  unlockCode:
    'Only you can allow this. Enter the code that the app printed in its terminal, below the names of the notes.',
  notUnlocked: 'Nothing was unlocked, because you did not allow it. Try again, and allow it if you want it.',
  fetchCode:
    'Only you can allow this. Enter the code that the app printed in its terminal, below the addresses of the images.',
  notFetched: 'Nothing was fetched because you did not allow it. Try again, and allow it if you want it.',
} as const;
