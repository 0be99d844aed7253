import { describe } from "vitest";
import { absenceContract } from "./absence.contract.ts";
import { administeringContract } from "./administering.contract.ts";
import { analysingContract } from "./analysing.contract.ts";
import { generatingContract } from "./generating.contract.ts";
import { approvalContract } from "./approval.contract.ts";
import { biddingContract } from "./bidding.contract.ts";
import { budgetingContract } from "./budgeting.contract.ts";
import { checkedClaimContract } from "./checked-claim.contract.ts";
import { clientsContract } from "./clients.contract.ts";
import { conversationContract } from "./conversation.contract.ts";
import { costsContract } from "./costs.contract.ts";
import { decidingContract } from "./deciding.contract.ts";
import { hidingContract } from "./hiding.contract.ts";
import { leavingContract } from "./leaving.contract.ts";
import { lendingContract, loanLinksContract } from "./lending.contract.ts";
import { notifyingContract } from "./notifying.contract.ts";
import { oneHouseContract } from "./one-house.contract.ts";
import { ownPropertiesContract } from "./own-properties.contract.ts";
import { quickQuoteContract } from "./quick-quote.contract.ts";
import { quotingContract } from "./quoting.contract.ts";
import { reportingContract } from "./reporting.contract.ts";
import { repeatingContract } from "./repeating.contract.ts";
import type { MakeStore, StoreTraits } from "./store-under-test.ts";
import { sharingPicturesContract } from "./sharing-pictures.contract.ts";
import { takingOverContract } from "./taking-over.contract.ts";
import { tellingHoldersContract } from "./telling-holders.contract.ts";
import { revisionsContract } from "./revisions.contract.ts";
import { valuingContract } from "./valuing.contract.ts";
import { verificationListContract } from "./verification-list.contract.ts";
import { verifyingContract } from "./verifying.contract.ts";
import { verbsForEachTest } from "./verbs-under-test.ts";

/**
 * The verbs over a home of data: registers the tests that pass in every home.
 * @param name what the tests' titles begin with
 * @param make makes an empty store for each test
 */
export function describeVerbs(name: string, make: MakeStore, traits: StoreTraits): void {
  describe(`${name}: the verbs`, () => {
    const verbs = verbsForEachTest(make, traits);
    biddingContract(verbs);
    approvalContract(verbs);
    decidingContract(verbs);
    conversationContract(verbs);
    repeatingContract(verbs);
    quotingContract(verbs);
    quickQuoteContract(verbs);
    analysingContract(verbs);
    oneHouseContract(verbs);
    generatingContract(verbs);
    revisionsContract(verbs);
    if (traits.accounts) administeringContract(verbs);
    if (traits.accounts) costsContract(verbs);
    if (traits.accounts) budgetingContract(verbs);
    if (traits.accounts) reportingContract(verbs);
    if (traits.accounts) sharingPicturesContract(verbs);
    if (traits.accounts) tellingHoldersContract(verbs);
    if (traits.accounts) clientsContract(verbs);
    if (traits.accounts) leavingContract(verbs);
    if (traits.accounts) absenceContract(verbs);
    lendingContract(verbs);
    if (traits.accounts) loanLinksContract(verbs);
    if (traits.accounts) notifyingContract(verbs);
    if (traits.accounts) hidingContract(verbs);
    if (traits.accounts) ownPropertiesContract(verbs);
    if (traits.accounts) valuingContract(verbs);
    if (traits.accounts) verifyingContract(verbs);
    if (traits.accounts) verificationListContract(verbs);
    if (traits.accounts) checkedClaimContract(verbs);
    if (traits.accounts) takingOverContract(verbs);
  });
}
