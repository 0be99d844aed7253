import { log } from "./log.ts";
import { observable } from "./observable.ts";

/*
 * What a guest made in this browser goes when a sample person signs out (AUTH-08) or the demo is reset
 * (DEMO-08). It is set aside before, and can be brought back for some minutes in the tab where it went.
 */

const SIGN = "guest_work_aside";
const changes = observable<void>();

/** Whether something of a guest was set aside in this tab. */
export const asideSign = {
  there: (): boolean => {
    try {
      return sessionStorage.getItem(SIGN) !== null;
    } catch {
      return false;
    }
  },
  subscribe: changes.subscribe,
  put: () => {
    try {
      sessionStorage.setItem(SIGN, "1");
    } catch (error) {
      log("The tab's storage cannot be written", error);
    }
    changes.tell();
  },
  /** Without a word: the offer leads the focus on as it goes. */
  take: () => {
    try {
      sessionStorage.removeItem(SIGN);
    } catch (error) {
      log("The tab's storage cannot be written", error);
    }
  },
};
