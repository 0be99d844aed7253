import { describe } from "vitest";
import { accountsContract } from "./accounts.contract.ts";
import { creditsContract } from "./credits.contract.ts";
import { contractorListsContract } from "./contractor-lists.contract.ts";
import { figuresContract } from "./figures.contract.ts";
import { fileRecordsContract } from "./file-records.contract.ts";
import { messagesContract } from "./messages.contract.ts";
import { propertiesContract } from "./properties.contract.ts";
import { quotesContract } from "./quotes.contract.ts";
import { type MakeStore, type StoreTraits, storeForEachTest } from "./store-under-test.ts";
import { transactionsContract } from "./transactions.contract.ts";

/**
 * The contract of the Store port: registers the tests that every home of data passes.
 * @param name what the tests' titles begin with
 * @param make makes an empty store for each test
 */
export function describeStore(name: string, make: MakeStore, traits: StoreTraits): void {
  describe(`${name}: the contract of a store`, () => {
    const under = storeForEachTest(make, traits);
    quotesContract(under);
    contractorListsContract(under);
    messagesContract(under);
    transactionsContract(under);
    if (traits.fileRecords) fileRecordsContract(under);
    if (traits.accounts) accountsContract(under);
    if (traits.accounts) propertiesContract(under);
    if (traits.accounts) creditsContract(under);
    if (traits.accounts) figuresContract(under);
  });
}
