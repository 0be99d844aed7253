import type { Moment, PropertyAddress } from "@oneup/domain";
import type { FileRecord } from "./files.port.ts";

/** A line that somebody wrote in a conversation, with the address that the conversation is about. */
export interface WrittenMessage {
  readonly id: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly address: PropertyAddress;
}

/** The records of a person who deletes their account (ACC-07). */
export interface LeavingStore {
  /** An account's messages: as the owner of quotes, and as the contractor of bids. */
  messagesOf(accountId: string): Promise<readonly WrittenMessage[]>;
  /** The records of an account's pictures, oldest first. */
  picturesOf(accountId: string): Promise<readonly FileRecord[]>;
  rewriteMessage(id: string, text: string): Promise<void>;
  /**
   * Removes an account's own records: properties with rooms and versions, clients, notices and mails, links,
   * answers kept under keys, and its pictures.
   * @param keep ids of pictures that somebody else still needs
   * @returns how many pictures were removed
   */
  removeOwn(
    account: { readonly id: string; readonly email: string },
    keep: readonly string[],
  ): Promise<{ pictures: number }>;
}

/** The receipt of a deleted account (ACC-07). */
export interface DeletionReceipt {
  readonly email: string;
  readonly deletedAt: Moment;
  readonly quotesClosed: number;
  readonly bidsWithdrawn: number;
  /** Approved bids of either side, which stay for the other one. */
  readonly bidsKept: number;
  readonly picturesRemoved: number;
}
