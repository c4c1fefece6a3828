import { splitShowcase } from "@/lib/apps/split-showcase";

const apps = (...ids: string[]) => ids.map((id) => ({ id }));

describe("splitShowcase", () => {
  it("shows no app twice", () => {
    expect(splitShowcase(apps("a", "b", "c"), apps("b", "d", "a", "e", "f"), 2)).toEqual({
      row: apps("a", "b"),
      grid: apps("d", "e"),
    });
  });

  it("leaves out the row when the grid would be empty", () => {
    expect(splitShowcase(apps("a", "b"), apps("b", "a"), 2)).toEqual({ row: [], grid: apps("b", "a") });
  });
});
