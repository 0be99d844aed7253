/** Whom people write to: in the footer, to paused accounts and in the sentences of errors. A sample (T-15). */
export const SUPPORT_EMAIL = "hello@oneup.example";
