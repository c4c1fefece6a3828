import { type AddressInfo, createServer } from "node:net";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as alive } from "@/app/api/health/route";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";

// A database that accepts connections and never responds.
const silent = createServer(() => undefined);
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  process.env.DATABASE_URL = `postgresql://127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  process.env.DATABASE_CONNECT_TIMEOUT_MS = "2000";
});
afterAll(() => void silent.close());

describe("while the database is unavailable", () => {
  it("GET /api/health/ready returns 503 with Retry-After before the connection times out", async () => {
    const order: string[] = [];
    const query = db.user.count().catch(() => order.push("the connection timed out"));
    const response = await call(ready, "/api/health/ready");
    order.push("responded");
    await query;
    expect(order).toEqual(["responded", "the connection timed out"]);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await response.text()).toBe("The database is temporarily unavailable.");
  });

  it("GET /api/health returns 200: this process needs no restart", async () => {
    expect((await call(alive, "/api/health")).status).toBe(200);
  });
});
