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
import { inboxContract } from "./inbox.contract.ts";
import { lendingContract, loanLinksContract } from "./lending.contract.ts";
import { notifyingContract } from "./notifying.contract.ts";
import { oneHouseContract } from "./one-house.contract.ts";
import { ownPropertiesContract } from "./own-properties.contract.ts";
import { profilesContract } from "./profiles.contract.ts";
import { quickQuoteContract } from "./quick-quote.contract.ts";
import { quotingContract } from "./quoting.contract.ts";
import { reportingContract } from "./reporting.contract.ts";
import { refreshingAccountContract, refreshingContract } from "./refreshing.contract.ts";
import { registeringContract } from "./registering.contract.ts";
import { repeatingContract } from "./repeating.contract.ts";
import type { TestedHome } from "./store-under-test.ts";
import { sharingPicturesContract } from "./sharing-pictures.contract.ts";
import { takingOverContract } from "./taking-over.contract.ts";
import { tellingHoldersContract } from "./telling-holders.contract.ts";
import { revisionsContract } from "./revisions.contract.ts";
import { valuingContract } from "./valuing.contract.ts";
import { verificationListContract } from "./verification-list.contract.ts";
import { verifyingContract } from "./verifying.contract.ts";
import {
  type ServerVerbsUnderTest,
  type VerbsUnderTest,
  browserVerbsForEachTest,
  serverVerbsForEachTest,
} from "./verbs-under-test.ts";

function inBothHomes(verbs: VerbsUnderTest): void {
  biddingContract(verbs);
  approvalContract(verbs);
  decidingContract(verbs);
  conversationContract(verbs);
  inboxContract(verbs);
  repeatingContract(verbs);
  quotingContract(verbs);
  quickQuoteContract(verbs);
  analysingContract(verbs);
  oneHouseContract(verbs);
  generatingContract(verbs);
  revisionsContract(verbs);
  lendingContract(verbs);
}

function onServer(verbs: ServerVerbsUnderTest): void {
  administeringContract(verbs);
  costsContract(verbs);
  budgetingContract(verbs);
  reportingContract(verbs);
  sharingPicturesContract(verbs);
  tellingHoldersContract(verbs);
  clientsContract(verbs);
  profilesContract(verbs);
  leavingContract(verbs);
  absenceContract(verbs);
  loanLinksContract(verbs);
  notifyingContract(verbs);
  hidingContract(verbs);
  ownPropertiesContract(verbs);
  valuingContract(verbs);
  verifyingContract(verbs);
  registeringContract(verbs);
  verificationListContract(verbs);
  checkedClaimContract(verbs);
  takingOverContract(verbs);
}

/**
 * The verbs over a home of data: registers the tests that pass in every home.
 * @param name what the tests' titles begin with
 */
export function describeVerbs(name: string, tested: TestedHome): void {
  describe(`${name}: the verbs`, () => {
    if (tested.home === "browser") {
      const verbs = browserVerbsForEachTest(tested.make);
      inBothHomes(verbs);
      refreshingContract(verbs);
    } else {
      const verbs = serverVerbsForEachTest(tested.make);
      inBothHomes(verbs);
      onServer(verbs);
      refreshingAccountContract(verbs);
      refreshingContract(verbs);
    }
  });
}
