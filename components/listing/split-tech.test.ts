import { splitTech } from "@/components/listing/split-tech";

test.each([
  ["React", ["React"]],
  ["react,vue", ["React", "Vue"]],
  ["  c#   Svelte,\tgo ", ["C#", "Svelte", "Go"]],
  ["rest api, machine learning", ["REST API", "Machine Learning"]],
  ["REST API react", ["REST", "API", "React"]],
  [" , ,", []],
])("%j names %j", (typed, names) => {
  expect(splitTech(typed)).toEqual(names);
});
