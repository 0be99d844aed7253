export { describeStore } from "./store-contract.ts";
export { describeVerbs } from "./verbs-contract.ts";
export type { MadeStore, MakeStore, StoreTraits } from "./store-under-test.ts";
export * from "./builders.ts";
export * from "./people.ts";
export { callVerb, refusalOf } from "./call-verb.ts";
export { countingIds } from "./counting-ids.ts";
export { DAY_MS, type TestClock, testClock } from "./test-clock.ts";
export { type TestPorts, testPorts } from "./test-ports.ts";
