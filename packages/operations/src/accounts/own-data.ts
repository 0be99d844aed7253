import { type Actor, Refused, fileLabelOf, madeKindOf } from "@oneup/domain";
import { type CallOptions, execute } from "../execute.ts";
import type { CreditLine } from "../credits/credit-statement.operation.ts";
import type { ServerPorts } from "../ports.ts";
import type { FileRecord } from "../files.port.ts";
import { type VerbInput, type VerbName, type VerbOutput, registry } from "../registry.ts";

/** A file of somebody's data: records as JSON, or a picture to be read when its turn comes. */
export type OwnFile =
  | { readonly kind: "records"; readonly name: string; readonly content: unknown }
  | { readonly kind: "picture"; readonly name: string; readonly file: FileRecord }
  /** A copy of a made picture with its label to be seen (PIC-05), a JPEG. */
  | { readonly kind: "labelled"; readonly name: string; readonly file: FileRecord }
  | { readonly kind: "certificate"; readonly name: string; readonly requestId: string }
  | { readonly kind: "loan"; readonly name: string; readonly quoteId: string };

/** The ending of a certificate's file, by its kind. */
export const CERTIFICATE_ENDINGS = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
} as const;

interface Paged {
  readonly items: readonly unknown[];
  readonly next?: string | null;
}

async function all<Item>(page: (cursor?: string) => Promise<Paged | null>): Promise<Item[]> {
  const items: unknown[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const found: Paged | null = await page(cursor);
    items.push(...(found?.items ?? []));
    cursor = found?.next ?? undefined;
  } while (cursor !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the items of that verb's pages
  return items as Item[];
}
const records = (name: string, content: unknown): OwnFile => ({
  kind: "records",
  name: `${name}.json`,
  content,
});

/**
 * A person's whole data (ACC-07), one file after the other: the answers behind their own screens, and nothing
 * that these would not show.
 */
export async function* ownData(
  ports: ServerPorts,
  actor: Actor,
  options: CallOptions,
): AsyncGenerator<OwnFile> {
  async function ask<Name extends VerbName>(
    name: Name,
    input: VerbInput<Name>,
  ): Promise<VerbOutput<Name> | null> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a verb answers has its type
      return (await execute(ports, actor, registry[name], input, options)) as VerbOutput<Name>;
    } catch (error) {
      // An answer that this kind of account may not read is no part of its data.
      if (error instanceof Refused) return null;
      throw error;
    }
  }
  const conversation = (quoteId: string, bidId: string) =>
    all((before) => ask("messages.list", { quoteId, bidId, ...(before ? { before } : {}) }));

  yield records("account", await ask("accounts.me", {}));
  yield records("sign-ins", await ask("accounts.listSessions", {}));
  yield records("mail-settings", await ask("notifications.readSettings", {}));
  const notices = await all((cursor) => ask("notifications.list", cursor ? { cursor } : {}));
  yield records("notifications", notices);
  yield records("contractor-profile", await ask("profiles.readOwn", {}));
  const clients = await all((cursor) => ask("clients.list", cursor ? { cursor } : {}));
  yield records("clients", clients);

  yield records("plan", {
    ...(await ask("payments.read", {})),
    payments: await ports.store.read(({ payments }) => payments.paymentsOf(actor.id)),
  });
  const lines = await all<CreditLine>(async (cursor) => {
    const page = await ask("credits.read", cursor ? { cursor } : {});
    return page && { items: page.lines, next: page.next };
  });
  yield records("credits", lines);
  const imported = await ask("sales.listFiles", {});
  const own = imported?.files.filter(({ shared }) => !shared) ?? [];
  if (own.length > 0) yield records("sale-files", own);

  const standing = await ask("verifications.readOwn", {});
  yield records("verification", standing);
  for (const { id, document } of standing?.requests ?? []) {
    if (!document) continue;
    const ending = CERTIFICATE_ENDINGS[document.mime];
    yield { kind: "certificate", name: `certificates/${id}.${ending}`, requestId: id };
  }

  const quotes = await all<VerbOutput<"quotes.list">["items"][number]>((cursor) =>
    ask("quotes.list", cursor ? { cursor } : {}),
  );
  for (const { quote } of quotes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the file is read as slowly as it is sent
    const answer = await ask("bids.list", { quoteId: quote.id });
    const bids: unknown[] = [];
    for (const bid of answer?.items ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      bids.push({ bid, messages: await conversation(quote.id, bid.id) });
    }
    yield records(`quotes/${quote.id}`, { quote: answer?.quote ?? quote, bids });
  }
  const bids = await all<VerbOutput<"bids.listMine">["items"][number]>((cursor) =>
    ask("bids.listMine", cursor ? { cursor } : {}),
  );
  for (const item of bids) {
    const { bid } = item;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const messages = await conversation(bid.quoteId, bid.id);
    yield records(`bids/${bid.id}`, { ...item, messages });
  }
  for (const { id } of (await ask("properties.list", {}))?.items ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    yield records(`properties/${id}`, await ask("properties.readOne", { propertyId: id }));
  }
  const files = await ports.store.read(({ leaving }) => leaving.picturesOf(actor.id));
  for (const file of files) {
    const ending = file.mime.split("/")[1] ?? "bin";
    const area = file.kind === "mask" ? "-painted-area" : "";
    yield { kind: "picture", name: `pictures/${file.id}${area}.${ending}`, file };
    // The picture itself stays lossless, as stored (PIC-02); its copy carries its label (PIC-05).
    const made = madeKindOf(file.kind);
    if (made === null) continue;
    const label = fileLabelOf(made).toLowerCase().replaceAll(" ", "-");
    yield { kind: "labelled", name: `pictures/${file.id}-${label}.jpeg`, file };
  }
  yield records("pictures", files);
  for (const { quote } of quotes) {
    yield { kind: "loan", name: `loan-requests/${quote.id}.pdf`, quoteId: quote.id };
  }
}
