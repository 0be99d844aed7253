// What this browser's guest made, in a file of its own that comes where there is something.
export { setGuestWorkAside } from "#backend/guest-desk.ts";
export { BringBackOffer, TakeOverOffer } from "../features/take-over/offers.tsx";
