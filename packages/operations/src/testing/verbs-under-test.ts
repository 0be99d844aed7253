import type { Actor } from "@oneup/domain";
import { openCosts } from "../costs/current-costs.ts";
import type { CallOptions } from "../execute.ts";
import type { VerbInput, VerbName, VerbOutput } from "../registry.ts";
import { aMarket } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import {
  type MakeStore,
  type StoreTraits,
  type StoreUnderTest,
  storeForEachTest,
} from "./store-under-test.ts";
import { testClock } from "./test-clock.ts";
import { type TestPorts, testPorts } from "./test-ports.ts";

/** The verbs over the store of the test that runs. */
export interface VerbsUnderTest extends StoreUnderTest {
  /** Fresh for each test. */
  readonly ports: TestPorts;
  call<Name extends VerbName>(
    actor: Actor,
    name: Name,
    input: VerbInput<Name>,
    options?: CallOptions,
  ): Promise<VerbOutput<Name>>;
}

/** Makes an empty store and fakes around it for each test of a suite. */
export function verbsForEachTest(make: MakeStore, traits: StoreTraits): VerbsUnderTest {
  const under = storeForEachTest(make, traits);
  const portsOf = new WeakMap<object, TestPorts>();
  const ports = () => {
    const known = portsOf.get(under.store);
    if (known) return known;
    // Accounts see what is known of a market, a browser's own home its samples.
    const propertyData = traits.accounts ? aMarket() : null;
    const clock = testClock();
    const costs = traits.accounts ? { costs: openCosts(clock) } : {};
    const fresh = testPorts(under.store, { propertyData, clock, ...costs });
    portsOf.set(under.store, fresh);
    return fresh;
  };
  return {
    get store() {
      return under.store;
    },
    get ports() {
      return ports();
    },
    people: under.people,
    traits,
    keep: (...units) => under.keep(...units),
    load: (id) => under.load(id),
    change: (id, more) => under.change(id, more),
    call: (actor, verb, input, options) => callVerb(ports(), actor, verb, input, options),
  };
}
