import type { PictureFault } from "./jobs.ts";

/** Something is wrong with a picture; says what. */
export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = "PictureError";
    this.fault = fault;
  }
}
