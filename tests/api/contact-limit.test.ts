import { POST as postContact } from "@/app/api/contact/route";
import { call } from "@/tests/fixtures/call";

// The settings are read on first use, so this file runs with the real numbers.
process.env.RATE_LIMIT_SCALE = "1";

describe("messages from one address", () => {
  it("are five an hour", async () => {
    const body = { name: "Noor", email: "noor@example.com", topic: "other", message: "Hello" };
    const post = () => call(postContact, "/api/contact", { method: "POST", body });
    for (let message = 1; message <= 5; message += 1) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
  });
});
