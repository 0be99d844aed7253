import { type Route, registry, routes } from "@oneup/operations";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly security: readonly object[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document's own shape
const paths = openApiDocument()["paths"] as Record<string, Record<string, Described>>;

describe("the OpenAPI document", () => {
  it("lists every route of the registry, and no other", () => {
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method} ${path} ${operationId}`,
      ),
    );
    const all: [string, Route][] = Object.entries(routes);
    const expected = all.map(
      ([name, { method, path }]) =>
        `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")} ${name}`,
    );
    expect(listed.sort()).toEqual(expected.sort());
    expect(Object.keys(registry).every((name) => listed.some((line) => line.endsWith(name)))).toBe(
      true,
    );
  });

  it("describes what a bid takes: its path, and a strict body", () => {
    const bid = paths["/api/quotes/{quoteId}/bids"]?.["post"];
    expect(bid?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      "path quoteId",
      "header Idempotency-Key",
    ]);
    expect(bid?.requestBody?.content["application/json"]?.schema).toMatchObject({
      type: "object",
      additionalProperties: false,
      required: ["amount", "name", "company", "email", "phone", "expirationDate"],
    });
    expect(bid?.security).toEqual([{ session: [] }]);
  });

  it("can be written as JSON", () => {
    expect(JSON.parse(JSON.stringify(openApiDocument()))).toMatchObject({ openapi: "3.1.0" });
  });
});
