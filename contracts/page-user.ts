/**
 * Whom a page was drawn for, percent-encoded. The service refuses a call of a page whose browser has another person
 * signed in by now (`auth.other-user`): nobody writes in the name of somebody else.
 */
export const pageUserHeader = "x-page-user";
