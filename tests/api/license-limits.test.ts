import { POST as validateRoute } from "@/app/api/licenses/validate/route";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createLicense } from "@/tests/fixtures/licenses";

const validate = async (key: string, address: string) =>
  (
    await call(validateRoute, "/api/licenses/validate", {
      method: "POST",
      body: { key },
      headers: { "x-forgehall-address": address },
    })
  ).status;

describe("limits of the license calls", () => {
  it("stop who tries unknown keys, but not the real keys of the same office", async () => {
    const { key } = await createLicense();
    for (let attempt = 1; attempt <= 30; attempt += 1) expect(await validate("unknown", "203.0.113.30")).toBe(404);
    expect(await validate("unknown", "203.0.113.30")).toBe(429);
    expect(await validate(key, "203.0.113.30")).toBe(200);
    expect(await validate("unknown", "203.0.113.31")).toBe(404);
  });

  it("allow 1,200 calls in ten minutes from one address, and with one key", async () => {
    const [one, other] = [await createLicense(), await createLicense()];
    for (let calls = 1; calls <= 1_200; calls += 1) await consumeRateLimit("licenseKey", one.licenseId);
    expect([await validate(one.key, "203.0.113.32"), await validate(other.key, "203.0.113.32")]).toEqual([429, 200]);
    for (let calls = 1; calls <= 1_200; calls += 1) await consumeAddressRateLimit("license", "203.0.113.33");
    expect(await validate(other.key, "203.0.113.33")).toBe(429);
  });
});
