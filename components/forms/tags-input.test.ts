import { appendUnique } from "@/components/forms/tags-input";

test("appendUnique ignores case when it skips duplicates", () => {
  expect(appendUnique(["React", "Svelte"], ["react", "SVELTE", "Go", "go"])).toEqual(["React", "Svelte", "Go"]);
});
