import { avatarColors, initials } from "@/lib/foundation/format/avatars";

test.each([
  ["Marta Lindqvist", "ML"],
  ["  Plato ", "P"],
  ["Ana Maria de la Cruz", "AC"],
  ["élodie 🦊fox", "É🦊"],
  ["", ""],
])("initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("avatarColors returns the same colors for a name, and varies between names", () => {
  expect(avatarColors("Marta Lindqvist")).toEqual(avatarColors("Marta Lindqvist"));
  const backgrounds = new Set(Array.from({ length: 50 }, (_, index) => avatarColors(`Person ${index}`).ground));
  expect(backgrounds.size).toBeGreaterThan(5);
});
