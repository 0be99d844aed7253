/** Whether a worker answers for this page: it has the whole build, connection or not. */
const isKept = () => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/**
 * Whether code that comes later can be fetched. What was asked for in vain is not asked for again by
 * every browser, until the page is loaded anew: better not to ask.
 */
export const isCodeWithinReach = () => navigator.onLine || isKept();
