/*
 * What this browser's guest made: offered to an account, set aside before it is deleted, and offered
 * back. It comes in a file of its own, where there is something.
 */
export { setGuestWorkAside } from "#backend/guest-desk.ts";
export { BringBackOffer } from "../features/take-over/bring-back-offer.tsx";
export { TakeOverOffer } from "../features/take-over/take-over-offer.tsx";
