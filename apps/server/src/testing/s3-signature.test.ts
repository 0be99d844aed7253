import { describe, expect, it } from "vitest";
import { s3Signature, sha256 } from "./s3-signature.ts";

/** The key, day and bucket of the examples in Amazon's S3 API reference. */
const SIGNING = { secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1" };
const HEADERS = {
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-content-sha256": sha256(""),
  "x-amz-date": "20130524T000000Z",
};

describe("OPS-04 the signature that the local store demands", () => {
  it.each([
    [
      "GET Object",
      { method: "GET", path: "/test.txt", query: "", headers: { range: "bytes=0-9" } },
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "PUT Object",
      {
        method: "PUT",
        path: "/test%24file.text",
        query: "",
        headers: {
          date: "Fri, 24 May 2013 00:00:00 GMT",
          "x-amz-content-sha256": sha256("Welcome to Amazon S3."),
          "x-amz-storage-class": "REDUCED_REDUNDANCY",
        },
      },
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ],
    [
      "Get Bucket (List Objects)",
      { method: "GET", path: "/", query: "max-keys=2&prefix=J", headers: {} },
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ])("OPS-04 is Amazon's own for its example %s", (_name, request, signature) => {
    const headers: Record<string, string> = { ...HEADERS, ...request.headers };
    const signed = Object.keys(headers).toSorted();
    expect(s3Signature({ ...request, headers }, { ...SIGNING, signed })).toBe(signature);
  });
});
