/**
 * The address for questions: in the footer, for paused accounts and in the sentences of errors. A sample
 * (T-15).
 */
export const SUPPORT_EMAIL = "hello@oneup.example";
