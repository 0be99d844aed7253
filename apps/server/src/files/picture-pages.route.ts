import { Refused, type ServedWidth, refusal, serviceIds, usStates } from "@oneup/domain";
import {
  type PicturePageAnswer,
  execute,
  openSharedPicture,
  registry,
  routes,
} from "@oneup/operations";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { AppDeps } from "../deps.ts";
import { addressOf, visitorOf } from "../http/visitor.ts";
import { formatFor } from "./file-reader.ts";
import { sharedCopy } from "./shared-copies.ts";

/** How wide a picture of a public page is served, in pixels. */
const PAGE_WIDTH: ServedWidth = 1440;

const copySchema = z.strictObject({
  pictureId: z.string(),
  state: z._default(z.enum(["", ...usStates.map(({ code }) => code)]), ""),
  service: z._default(z.enum(["", ...serviceIds]), ""),
});

const sideSchema = z.strictObject({
  token: z.string().check(z.maxLength(100)),
  side: z.enum(["original", "altered"]),
});

interface Call {
  readonly Params: Readonly<Record<string, string>>;
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const sendBytes = (reply: FastifyReply, bytes: Uint8Array) =>
  reply
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-robots-tag", "noindex, nofollow")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));

/** A made picture as it leaves, for its owner, and both sides of a public page, for whoever has its address (PIC-11). */
export function addPicturePages(app: FastifyInstance, deps: AppDeps): void {
  app.get<Call>(
    routes["pictures.copy"].path,
    { config: { verb: "pictures.copy" } },
    async (request, reply) => {
      const read = copySchema.safeParse({ ...request.query, ...request.params });
      if (!read.success) throw new Refused(refusal("request.invalid"));
      const { pictureId, ...place } = read.data;
      const { actor } = visitorOf(request);
      const verb = registry["pictures.readPage"];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
      const page = (await execute(deps.ports, actor, verb, { pictureId })) as PicturePageAnswer;
      const { token, kind, original } = page;
      const leaving = { id: pictureId, kind, original, token, place, format: "png" } as const;
      const bytes = await sharedCopy(deps, leaving, addressOf(request, deps.settings));
      if (bytes === null) throw new Refused(refusal("picture.not_found"));
      void reply.header("content-disposition", 'attachment; filename="oneup.png"');
      return sendBytes(reply.type("image/png"), bytes);
    },
  );
  app.get<Call>(
    routes["pictures.pagePicture"].path,
    { config: { verb: "pictures.pagePicture" } },
    async (request, reply) => {
      const read = sideSchema.safeParse({ ...request.query, ...request.params });
      if (!read.success) throw new Refused(refusal("request.invalid"));
      const { token, side } = read.data;
      const shared = await deps.ports.store.read((session) =>
        openSharedPicture({ ports: deps.ports, session }, token),
      );
      const format = formatFor(request.headers.accept);
      const bytes = await deps.variants.sized(shared[side].id, PAGE_WIDTH, format);
      return sendBytes(reply.header("vary", "Accept").type(`image/${format}`), bytes);
    },
  );
}
