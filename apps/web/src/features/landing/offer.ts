/**
 * What the banner's button stores for the checkout (LAND-07). Written here once more, because the
 * landing page does without the rules of the plans; its test holds it to them.
 */
export const OFFER = { code: "SAVE50", percent: 50 };
