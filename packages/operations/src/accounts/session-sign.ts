/**
 * The cookie that tells a page's scripts that this browser was signed in and not out again since. It
 * says nothing of whose session it is or whether it still lasts: the session's own cookie is out of
 * their reach. A page without it need not ask who is here.
 */
export const SESSION_SIGN = "oneup_here";
