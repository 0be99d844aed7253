/** The sentences of all errors: they come when the first one is told. */
export { errorSentence } from "@oneup/texts";
