import type { PicturePageStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./picture-page.queries.ts";

/** The public pages of pictures, for one session. */
export function picturePageStore(run: Runner): PicturePageStore {
  return {
    async add({ token, pictureId, createdAt }) {
      return (await first(run, queries.addPage, [token, pictureId, createdAt]))?.token ?? token;
    },

    async tokenOf(pictureId) {
      return (await first(run, queries.pageToken, [pictureId]))?.token ?? null;
    },

    byToken: (token) => first(run, queries.pageByToken, [token]),

    async remove(pictureIds) {
      run.write(queries.removePages, [[...pictureIds]]);
    },
  };
}
