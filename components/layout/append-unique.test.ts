import { appendUnique } from "@/components/layout/append-unique";

test("what is in the list already is not added again, however it is written", () => {
  expect(appendUnique(["React", "Svelte"], ["react", "SVELTE", "Go", "go"])).toEqual(["React", "Svelte", "Go"]);
});
