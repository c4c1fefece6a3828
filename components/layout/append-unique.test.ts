import { appendUnique } from "@/components/layout/append-unique";

test("appendUnique ignores case when it skips duplicates", () => {
  expect(appendUnique(["React", "Svelte"], ["react", "SVELTE", "Go", "go"])).toEqual(["React", "Svelte", "Go"]);
});
