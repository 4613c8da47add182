/**
 * Account the page was rendered for, percent-encoded. The service rejects the call with `auth.other-user` if
 * another account has signed in since, so that nobody writes in another's name.
 */
export const pageUserHeader = "x-page-user";
