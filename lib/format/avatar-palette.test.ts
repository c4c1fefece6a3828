import { avatarColors, initials } from "@/lib/format/avatar-palette";

test.each([
  ["Marta Lindqvist", "ML"],
  ["  Plato ", "P"],
  ["Ana Maria de la Cruz", "AC"],
  ["élodie 🦊fox", "É🦊"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a name has the same colours each time, and names differ", () => {
  expect(avatarColors("Marta Lindqvist")).toEqual(avatarColors("Marta Lindqvist"));
  const grounds = new Set(Array.from({ length: 50 }, (_, index) => avatarColors(`Person ${index}`).ground));
  expect(grounds.size).toBeGreaterThan(5);
});
