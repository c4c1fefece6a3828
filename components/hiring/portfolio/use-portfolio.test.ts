import { moveWithinGroup, sortFeaturedFirst } from "@/components/hiring/portfolio/use-portfolio";

const items = [
  { id: "a", featured: true },
  { id: "b", featured: true },
  { id: "c", featured: false },
  { id: "d", featured: false },
  { id: "e", featured: false },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

describe("portfolio order", () => {
  it("puts featured items first and keeps the order within each group", () => {
    expect(ids(sortFeaturedFirst([...items].reverse()))).toBe("baedc");
  });

  it.each([
    ["c", 4, "abdec"],
    ["e", 2, "abecd"],
    ["a", 1, "bacde"],
    ["d", 3, "abcde"],
  ])("moves %s to position %i", (id, to, order) => {
    expect(ids(moveWithinGroup(items, id, to))).toBe(order);
  });

  it.each([
    ["a", 4, "bacde"],
    ["e", 0, "abecd"],
    ["c", 99, "abdec"],
    ["b", -3, "bacde"],
    ["x", 0, "abcde"],
  ])("keeps %s within its group when it is moved to %i", (id, to, order) => {
    expect(ids(moveWithinGroup(items, id, to))).toBe(order);
  });
});
