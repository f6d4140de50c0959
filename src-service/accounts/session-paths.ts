/** Page of Developer settings with the form for e-mail address and password. */
export const signInPath = '/developer/sign-in';

/** Where the form that ends a session is sent. */
export const signOutPath = '/developer/sign-out';
