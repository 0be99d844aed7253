import type { PropertyRoom } from "@oneup/operations";

/** Whether there are pictures of the homes that a room is compared with: of the sample's, none of real ones. */
export const isPictured = ({ comparables }: PropertyRoom): boolean =>
  comparables.some(({ imageUrl }) => imageUrl !== "");

/** Stands for a comparable where there is none: a 1UP is drawn all the same. */
export const NO_COMPARABLE = "none";
