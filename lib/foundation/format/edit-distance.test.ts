import { editDistance } from "@/lib/foundation/format/edit-distance";

it.each([
  ["react", "react", 0],
  ["raect", "react", 1],
  ["reac", "react", 1],
  ["reactt", "react", 1],
  ["roact", "react", 1],
  ["invocies", "invoices", 1],
  ["", "abc", 3],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["ca", "abc", 3],
])("editDistance from %p to %p is %p", (from, to, expected) => {
  expect(editDistance(from, to)).toBe(expected);
});
