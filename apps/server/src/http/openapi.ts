import { type OperationName, permissions } from "@oneup/domain";
import { type AnyOperation, type Route, registry, routes } from "@oneup/operations";
import * as z from "zod/mini";
import { entriesOf } from "../entries-of.ts";
import { errorCodes } from "./refusal-answer.ts";

type JsonObject = Record<string, unknown>;

const verbs: Partial<Record<string, AnyOperation>> = registry;

function schemaOf(verb: AnyOperation): { properties: JsonObject; required: readonly string[] } {
  const schema = z.toJSONSchema(verb.input, { io: "input", unrepresentable: "any" });
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

const ERROR = {
  description: "Refused, with one plain sentence.",
  headers: {
    "X-Error-Code": { schema: { type: "string", enum: errorCodes } },
    "X-Error-Field": { schema: { type: "string" }, description: "Path of the input at fault." },
  },
  content: { "text/plain": { schema: { type: "string" } } },
};

const PICTURE_BYTES = Object.fromEntries(
  ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "multipart/form-data"].map(
    (type) => [type, { schema: { type: "string", format: "binary" } }],
  ),
);

function operationOf(name: OperationName, route: Route): JsonObject {
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? ""));
  const verb = verbs[name];
  const { properties, required } = verb
    ? schemaOf(verb)
    : {
        properties: Object.fromEntries([...inPath].map((id) => [id, { type: "string" }])),
        required: [],
      };
  const rest = Object.entries(properties).filter(([key]) => !inPath.has(key));
  const query = route.method === "GET" ? rest : [];
  const parameters = [
    ...[...inPath].map((key) => ({
      name: key,
      in: "path",
      required: true,
      schema: properties[key] ?? { type: "string" },
    })),
    ...query.map(([key, schema]) => ({
      name: key,
      in: "query",
      required: required.includes(key),
      schema,
    })),
    ...(verb && verb.kind !== "query"
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }]
      : []),
  ];
  const body = {
    type: "object",
    properties: Object.fromEntries(rest),
    required: required.filter((key) => !inPath.has(key)),
    additionalProperties: false,
  };
  const content = verb ? { "application/json": { schema: body } } : PICTURE_BYTES;
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    parameters,
    ...(route.method === "GET" ? {} : { requestBody: { content } }),
    security: permissions[name].guest === "signIn" ? [{ session: [] }] : [],
    responses: {
      "200": {
        description: "Done.",
        content:
          name === "files.read"
            ? { "image/*": { schema: { type: "string", format: "binary" } } }
            : { "application/json": { schema: {} } },
      },
      default: ERROR,
    },
  };
}

/** The OpenAPI 3.1 document of every route, from the one table of routes and the verbs' schemas. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, route] of entriesOf<OperationName, Route>(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(name, route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "OneUp",
      version: "1",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "oneup_session" } },
    },
  };
}
