/** The longest message, in characters. */
export const LONGEST_MESSAGE = 4_000;

/** The most pictures of one message. */
export const MOST_PHOTOS = 6;

/** The most messages that somebody can send in a minute (MKT-10), over all conversations. */
export const MESSAGES_A_MINUTE = 20;

/** The longest reason of a report, in characters. */
export const LONGEST_REPORT = 1_000;
