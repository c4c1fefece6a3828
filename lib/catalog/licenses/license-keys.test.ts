import fc from "fast-check";
import { generateLicenseKey, hashLicenseKey } from "@/lib/catalog/licenses/license-keys";

const hex = (typed: string) => {
  const hash = hashLicenseKey(typed);
  return hash && Buffer.from(hash).toString("hex");
};

describe("license keys", () => {
  it("have five groups of five Crockford characters and are unique", () => {
    const keys = Array.from({ length: 200 }, generateLicenseKey);
    expect(keys.filter((key) => !/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(200);
    expect(new Set(keys.join("").replaceAll("-", "")).size).toBe(32);
  });

  it("are the same key however they are typed, and another key when one character differs", () => {
    // What a person does to one character: another case, a look-alike, a separator after it.
    const typing = fc.record({
      lower: fc.boolean(),
      lookAlike: fc.constantFrom(0, 1),
      after: fc.constantFrom("", "-", " ", "\t", "–", "_"),
    });
    fc.assert(
      fc.property(fc.array(typing, { minLength: 25, maxLength: 25 }), fc.nat(24), (typed, place) => {
        const key = generateLicenseKey();
        const characters = [...key.replaceAll("-", "")];
        const written = characters.map((character, index) => {
          const { lower = false, lookAlike = 0, after = "" } = typed[index] ?? {};
          const choices = { "0": ["0", "O"], "1": ["I", "L"] }[character] ?? [character, character];
          const chosen = choices[lookAlike] ?? character;
          return `${lower ? chosen.toLowerCase() : chosen}${after}`;
        });
        expect(hex(` ${written.join("")} `)).toBe(hex(key));
        characters[place] = characters[place] === "7" ? "8" : "7";
        expect(hex(characters.join(""))).not.toBe(hex(key));
      }),
    );
  });

  it("have no hash when they cannot be a key", () => {
    const key = generateLicenseKey();
    const wrong = ["", "key", key.slice(1), `${key}0`, key.replace(/^./, "U"), "é".repeat(25)];
    expect(wrong.map(hex)).toEqual(wrong.map(() => null));
  });
});
