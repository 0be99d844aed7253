import type { VerbOutput } from "@oneup/operations";
import { useVerb } from "#backend/use-verb.ts";

export type OwnProfile = VerbOutput<"profiles.readOwn">;

/** What a contractor's account told of its work; undefined while unknown, and for personas. */
export function useOwnProfile(enabled: boolean): OwnProfile | undefined {
  return useVerb("profiles.readOwn", {}, { enabled }).data;
}
