/**
 * Every text that a person reads, one catalogue per feature, as functions: `bidsTexts.title()`,
 * `quotesTexts.newBids({ count: 2 })`. The sources are `en/<feature>.messages.json` (ICU
 * MessageFormat); `scripts/compile-texts.mjs` compiles them into `generated/`.
 */
export * from "./generated/catalogues.ts";
export { basisWords } from "./basis-words.ts";
export { changeWords, differenceWords } from "./change-words.ts";
export { conditionLook } from "./condition-look.ts";
export { errorSentence } from "./error-sentence.ts";
export { homeWords, standingWords } from "./home-words.ts";
export { SUPPORT_EMAIL } from "./support-address.ts";
