import { readFileSync } from "node:fs";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as alive } from "@/app/api/health/route";
import { findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { call } from "@/tests/fixtures/call";

// Connects, which on a busy machine takes longer than the second that the readiness check waits.
beforeAll(async () => void (await findSchemaProblem()));

describe("GET /api/health", () => {
  it("returns 200 while this process runs", async () => {
    const response = await call(alive, "/api/health");
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect([response.status, await response.json()]).toMatchObject([200, { status: "ok", version }]);
  });
});

describe("GET /api/health/ready", () => {
  it("returns 200 while the database is available", async () => {
    const response = await call(ready, "/api/health/ready");
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });
});
