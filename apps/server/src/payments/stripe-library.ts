/** The library of Stripe, loaded with the first purchase: it takes time and memory that most starts never need. */
export async function stripeLibrary() {
  return (await import("stripe")).default;
}
