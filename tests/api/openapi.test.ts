import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";
import Ajv2020 from "ajv/dist/2020";
import { apiRoutes, loadApiRoutes } from "@/app/api/openapi.json/api-routes";
import { GET as getDocument } from "@/app/api/openapi.json/route";
import { METHODS } from "@/lib/foundation/openapi/document";
import type { Operation } from "@/lib/foundation/openapi/operation";
import { call } from "@/tests/fixtures/call";

/** The calls that clients rely on, verbatim except for the query. */
const documentedCalls = [
  "GET /api/user",
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "GET /api/users/{id}",
  "GET /api/apps",
  "GET /api/apps/{id}",
  "GET /api/apps/{id}/reviews",
  "POST /api/apps/{id}/reviews",
  "POST /api/apps",
  "POST /api/upload",
  "GET /api/categories",
  "GET /api/developers",
  "GET /api/developers/{id}",
  "GET /api/developers/{id}/portfolio",
  "GET /api/developers/{id}/apps",
  "GET /api/project-requests",
  "GET /api/developer/apps",
  "GET /api/developer/orders",
  "GET /api/customer/orders",
  "GET /api/admin/apps",
  "PUT /api/admin/apps/{appId}/status",
  "GET /api/super-admin/stats",
  "GET /api/super-admin/users",
  "PUT /api/super-admin/users/{userId}/role",
  "PUT /api/super-admin/users/{userId}/verify",
  "DELETE /api/super-admin/users/{userId}",
  "POST /api/create-payment-intent",
  "PUT /api/profile",
  "POST /api/objects/upload",
  "PUT /api/profile/avatar",
] as const;

type Document = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; additionalProperties?: unknown }> };
};

const app = join(__dirname, "../../app");
const routesBelow = (folder: string) =>
  readdirSync(join(app, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map(
      (file) =>
        `/${folder}/${file
          .replace(/\/route\.ts$/, "")
          .replaceAll("[", "{")
          .replaceAll("]", "}")}`,
    );

/** The values of all properties named `schema` in a part of the document. */
function findSchemas(part: unknown): unknown[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (name === "schema" ? [value] : findSchemas(value)));
}

let document: Document;
let operations: [string, Operation][];
beforeAll(async () => {
  document = (await (await call(getDocument, "/api/openapi.json")).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

describe("GET /api/openapi.json", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const file = join(mkdtempSync(join(tmpdir(), "forgehall-openapi-")), "openapi.json");
    writeFileSync(file, JSON.stringify(document));
    expect(await validate(file)).toEqual({ valid: true, warnings: [], specification: "OpenAPI" });
  });

  it("contains valid JSON schemas only", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // Every `schema` of a parameter, body, header or response, and every named schema.
    const schemas = [...Object.values(document.components.schemas), ...findSchemas(document)];
    const invalid = schemas.filter((schema) => ajv.validateSchema(schema as object) !== true);
    expect(schemas.length).toBeGreaterThan(documentedCalls.length);
    expect(invalid).toEqual([]);
  });

  it("is cacheable for an hour, and is built once", async () => {
    const [first, second] = await Promise.all([
      call(getDocument, "/api/openapi.json"),
      call(getDocument, "/api/openapi.json"),
    ]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await first.text()).toBe(await second.text());
  });

  it("includes every route: add a new one to app/api/openapi.json/api-routes.ts", () => {
    const present = routesBelow("api").filter((path) => path !== "/api/openapi.json");
    expect(Object.keys(apiRoutes).sort()).toEqual(present.sort());
  });

  it("includes every method of every route: define a new one with defineRoute", async () => {
    const undeclared = Object.entries(await loadApiRoutes()).flatMap(([path, module]) =>
      Object.entries(module)
        // The preflight of calls that pages of any site may make.
        .filter(([name]) => name !== "OPTIONS")
        .filter(([name, handler]) => !(METHODS.some((method) => method === name) && "declaration" in handler))
        .map(([name]) => `${name} ${path}`),
    );
    expect(undeclared).toEqual([]);
  });

  it.each(documentedCalls)("describes %s", (documented) => {
    expect(operations.map(([name]) => name)).toContain(documented);
  });

  it("gives each operation a unique id and a summary", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.filter(([, { summary }]) => !summary || summary.endsWith("."))).toEqual([]);
  });

  it("says what each group of operations is about: describe a new one in app/api/openapi.json/descriptions.ts", () => {
    const used = new Set(operations.flatMap(([, { tags }]) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  });

  it("describes the pagination of each list", () => {
    const lists = operations.filter(([, { parameters }]) => parameters.some(({ name }) => name === "cursor"));
    expect(lists.length).toBeGreaterThan(20);
    for (const [name, { parameters, responses }] of lists) {
      expect([name, parameters.map((parameter) => parameter.name)]).toEqual([
        name,
        expect.arrayContaining(["limit", "cursor"]),
      ]);
      expect([name, responses["200"]]).toEqual([
        name,
        expect.objectContaining({
          headers: expect.objectContaining({
            Link: expect.anything(),
            "X-Total-Count": expect.anything(),
            "X-Total-Count-Capped": expect.anything(),
          }),
        }),
      ]);
    }
  });

  it("has no response schema with a secret or with undeclared properties", () => {
    for (const [name, { properties = {}, additionalProperties }] of Object.entries(document.components.schemas)) {
      if (name === "ApiDocument") continue;
      // The token of a license is for the caller, who sent its key.
      if (name === "LicenseCheck") expect(Object.keys(properties)).toContain("token");
      // An order's `customerId` is its buyer's id here, not the payment provider's.
      const allowed = { LicenseCheck: "token", CustomerOrder: "customerId", DeveloperOrder: "customerId" };
      const secrets = Object.keys(properties).filter(
        (key) =>
          /password|customerId|stripe|intentId|token/i.test(key) && allowed[name as keyof typeof allowed] !== key,
      );
      expect([name, secrets]).toEqual([name, []]);
      if (Object.keys(properties).length > 0) expect([name, additionalProperties]).toEqual([name, false]);
    }
  });
});
