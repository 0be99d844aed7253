import { describe } from "vitest";
import { accountsContract } from "./accounts.contract.ts";
import { creditsContract } from "./credits.contract.ts";
import { contractorListsContract } from "./contractor-lists.contract.ts";
import { figuresContract } from "./figures.contract.ts";
import { fileRecordsContract } from "./file-records.contract.ts";
import { messagesContract } from "./messages.contract.ts";
import { propertiesContract } from "./properties.contract.ts";
import { quotesContract } from "./quotes.contract.ts";
import type { ServerStore } from "../ports.ts";
import {
  type StoreUnderTest,
  type TestedHome,
  browserForEachTest,
  serverForEachTest,
} from "./store-under-test.ts";
import { transactionsContract } from "./transactions.contract.ts";

function inBothHomes(under: StoreUnderTest): void {
  quotesContract(under);
  contractorListsContract(under);
  messagesContract(under);
  transactionsContract(under);
  fileRecordsContract(under);
}

function onServer(under: StoreUnderTest<ServerStore>): void {
  accountsContract(under);
  propertiesContract(under);
  creditsContract(under);
  figuresContract(under);
}

/**
 * The contract of the Store port: registers the tests that every home of data passes.
 * @param name what the tests' titles begin with
 */
export function describeStore(name: string, tested: TestedHome): void {
  describe(`${name}: the contract of a store`, () => {
    if (tested.home === "browser") return inBothHomes(browserForEachTest(tested.make));
    const under = serverForEachTest(tested.make);
    inBothHomes(under);
    onServer(under);
  });
}
