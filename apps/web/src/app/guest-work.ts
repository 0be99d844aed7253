// The work of this browser's guest, in a file of its own that loads only where there is some.
export { setGuestWorkAside } from "#backend/guest-desk.ts";
export { BringBackOffer, TakeOverOffer } from "../features/take-over/offers.tsx";
