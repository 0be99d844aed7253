/**
 * The cookie that tells a page's scripts that this browser was signed in and has not signed out since. It
 * does not say whose session it is or whether it still lasts, because scripts cannot reach the session's own
 * cookie. A page without it need not ask who is signed in.
 */
export const SESSION_SIGN = "oneup_here";
