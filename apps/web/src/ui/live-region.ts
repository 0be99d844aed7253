/** How long a live region must stand before its text, or nothing is said, in ms. */
export const STOOD_MS = 60;
/** How long the text stands there, in ms: read on, the thing itself says it, and once is enough. */
export const SAID_MS = 1_500;
