import * as z from "zod/mini";
import { profileInput } from "@/lib/accounts/users/profile.schema";
import { email, existingPassword, newPassword } from "@/lib/foundation/auth/credentials.schema";
import { contactInput } from "@/lib/messaging/contact/contact.schema";

const parsed = (schema: z.ZodMiniType<string>, input: string) => {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : null;
};

describe("email", () => {
  it.each([
    "ada&co@example.com",
    "ada/byron@example.com",
    "ada=1@example.com",
    "~ada@example.com",
    "o'brien+shop@example.co.uk",
    "ada@localhost",
    "ada@xn--bcher-kva.example",
    "ada@shop.xn--p1ai",
  ])("accepts %s, as browsers do", (address) => {
    expect(parsed(email, address)).toBe(address);
  });

  it.each([
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["Ada@BÜCHER.Example ", "ada@xn--bcher-kva.example"],
    ["ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"],
    ["ADA@XN--BCHER-KVA.EXAMPLE", "ada@xn--bcher-kva.example"],
    ["ada@例え。jp", "ada@xn--r8jz45g.jp"],
    ["ada@ｅxample.com", "ada@example.com"],
  ])("reads %s as %s: one account, however it is spelled", (address, stored) => {
    expect([parsed(email, address), parsed(email, stored)]).toEqual([stored, stored]);
  });

  it("is read the same way by the contact form and the profile", () => {
    const address = { name: "Ada", email: "a&b@bücher.example" };
    for (const schema of [contactInput, profileInput])
      expect(z.parse(schema, { ...address, topic: "other", message: "Hello" })).toMatchObject({
        email: "a&b@xn--bcher-kva.example",
      });
  });

  it.each([
    "nobody",
    "ada@",
    "@example.com",
    "ada@ex ample.com",
    "ada@bü/cher.example",
    "ada@bücher.example:80",
    "ada@bü..example",
    "ada@example.com, bob@example.com",
    "ada <ada@example.com>",
    "ada@bücher.example\nBcc: bob@example.com",
    "adä@example.com",
    "x@ada@bücher.example",
    `ada@${"ü".repeat(300)}.example`,
    `${"a".repeat(250)}@example.com`,
  ])("rejects %j", (address) => {
    expect(parsed(email, address)).toBeNull();
  });
});

describe("newPassword", () => {
  it("measures and returns the NFKC form", () => {
    const decomposed = "e\u0301".repeat(256);
    expect(parsed(newPassword, decomposed)).toBe("\u00e9".repeat(256));
    // Eight code points, but four characters.
    expect(parsed(newPassword, "e\u0301".repeat(4))).toBeNull();
    expect(parsed(newPassword, "e\u0301".repeat(257))).toBeNull();
    expect(parsed(newPassword, "x".repeat(100_000))).toBeNull();
  });
});

describe("existingPassword", () => {
  it("stays as it was typed, because older hashes were made from that", () => {
    const longest = "e\u0301".repeat(256);
    expect(parsed(existingPassword, longest)).toBe(longest);
    expect(parsed(existingPassword, "x".repeat(100_000))).toBeNull();
  });
});
