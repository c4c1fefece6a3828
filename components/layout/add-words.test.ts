import { addWords } from "@/components/layout/add-words";

test("what is in the list already is not added again, however it is written", () => {
  expect(addWords(["React", "Svelte"], ["react", "SVELTE", "Go", "go"])).toEqual(["React", "Svelte", "Go"]);
});
