import { POST as postContact } from "@/app/api/contact/route";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";

describe("contact messages from one client address", () => {
  it("are limited to five an hour", async () => {
    const body = { name: "Noor", email: "noor@example.com", topic: "other", message: "Hello" };
    const post = () => call(postContact, "/api/contact", { method: "POST", body });
    for (let message = 1; message <= 5; message += 1) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
  });
});
