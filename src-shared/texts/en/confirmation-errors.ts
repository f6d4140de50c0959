/** Why something was not done that only the user may allow, and what to do. */
export const confirmationErrors = {
  purgeCode:
    'Only you can allow this. Enter the code from the app’s terminal, where it stands below the list of what would be deleted.',
  backupCode:
    'Only you can allow this. Enter the code from the app’s terminal, where it stands below the name of what would be removed.',
  wrongCode: 'This is not the latest code in the app’s terminal. Check it and enter it again.',
  tooManyCodes:
    'Too many wrong codes were entered, so this code has expired. Cancel and try again to get a new one.',
  noQuestion: 'This code has expired. Cancel and try again to get a new one.',
  otherQuestion:
    'The app is waiting for your answer to another question. Answer that one first, then try again.',
  tooOften:
    'The app has asked several times without getting your permission, so it no longer asks. Restart the app if you want to allow this.',
  cancelled: 'No code was entered, so nothing was changed. Try again if you still want to do it.',
  notDeleted: 'You did not allow it, so nothing was deleted. Try again if you change your mind.',
  notRemoved: 'You did not allow it, so nothing was removed. Try again if you change your mind.',
  unlockCode:
    'Only you can allow this. Enter the code from the app’s terminal, where it stands below the names of the notes.',
  notUnlocked: 'You did not allow it, so nothing was unlocked. Try again if you change your mind.',
  fetchCode:
    'Only you can allow this. Enter the code that the app printed in its terminal, below the addresses of the images.',
  notFetched: 'Nothing was fetched because you did not allow it. Try again, and allow it if you want it.',
} as const;
