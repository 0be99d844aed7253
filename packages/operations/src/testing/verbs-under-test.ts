import type { Actor } from "@oneup/domain";
import { openCosts } from "../costs/current-costs.ts";
import type { CallOptions } from "../execute.ts";
import type { ServerStore, Store } from "../ports.ts";
import type { VerbInput, VerbName, VerbOutput } from "../registry.ts";
import type { HeardChange, Topic } from "../telling.port.ts";
import { aMarket } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import {
  type MakeStore,
  type StoreUnderTest,
  browserForEachTest,
  serverForEachTest,
} from "./store-under-test.ts";
import { testClock } from "./test-clock.ts";
import { type ServerTestPorts, type TestPorts, browserTestPorts, testPorts } from "./test-ports.ts";

/** The verbs over the store of the test that runs. */
export interface VerbsUnderTest<
  Kind extends Store = Store,
  World extends TestPorts = TestPorts,
> extends StoreUnderTest<Kind> {
  /** Fresh for each test. */
  readonly ports: World;
  /** What the answers of each verb told their own callers of so far, over all tests. */
  readonly heard: ReadonlyMap<VerbName, ReadonlySet<Topic>>;
  call<Name extends VerbName>(
    actor: Actor,
    name: Name,
    input: VerbInput<Name>,
    options?: CallOptions,
  ): Promise<VerbOutput<Name>>;
}

export type ServerVerbsUnderTest = VerbsUnderTest<ServerStore, ServerTestPorts>;

/** Makes an empty store of a browser and fakes around it for each test of a suite. */
export const browserVerbsForEachTest = (make: MakeStore): VerbsUnderTest =>
  verbsOver(browserForEachTest(make), browserTestPorts);

/** The same of a server, where accounts see what is known of a market. */
export const serverVerbsForEachTest = (make: MakeStore<ServerStore>): ServerVerbsUnderTest =>
  verbsOver(serverForEachTest(make), (store) => {
    const clock = testClock();
    return testPorts(store, { propertyData: aMarket(), clock, costs: openCosts(clock) });
  });

function verbsOver<Kind extends Store, World extends TestPorts>(
  under: StoreUnderTest<Kind>,
  portsOver: (store: Kind) => World,
): VerbsUnderTest<Kind, World> {
  const heard = new Map<VerbName, Set<Topic>>();
  const portsOf = new WeakMap<object, World>();
  const ports = () => {
    const known = portsOf.get(under.store);
    if (known) return known;
    const fresh = portsOver(under.store);
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
    home: under.home,
    keep: (...units) => under.keep(...units),
    load: (id) => under.load(id),
    change: (id, more) => under.change(id, more),
    heard,
    call(actor, verb, input, options) {
      const topics = heard.get(verb) ?? new Set();
      heard.set(verb, topics);
      const onChanges = (changes: readonly HeardChange[]) => {
        for (const { topic } of changes) topics.add(topic);
      };
      return callVerb(ports(), actor, verb, input, { ...options, onChanges });
    },
  };
}
