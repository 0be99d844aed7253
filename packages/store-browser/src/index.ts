export { type Area, type StorageState, openArea } from "./area.ts";
export { type BrowserStore, type BrowserWorld, openBrowserStore } from "./browser-store.ts";
export {
  type GuestDesk,
  type GuestProperty,
  type GuestQuote,
  type GuestWork,
  openGuestDesk,
} from "./guest-work.ts";
export { clearBrowser } from "./clear-browser.ts";
export { asideLasts, bringBack, forgetAside, setAside } from "./set-aside.ts";
export { systemClock, timestampIds } from "./ids.ts";
export * from "./settings.ts";
