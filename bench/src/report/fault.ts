/** Something could not be measured; the message says what and why. */
export class BenchFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BenchFault";
  }
}
