/** Why an operator's model cannot be used; its message is part of a line for the operator. */
export class SurfaceModelError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SurfaceModelError";
  }
}
