import { parseTechStack } from "./form-sections";

test.each([
  ["React", ["React"]],
  ["react,vue", ["React", "Vue"]],
  ["  c#   Svelte,\tgo ", ["C#", "Svelte", "Go"]],
  ["rest api, machine learning", ["REST API", "Machine Learning"]],
  ["REST API react", ["REST", "API", "React"]],
  [" , ,", []],
])("%j is parsed as %j", (typed, names) => {
  expect(parseTechStack(typed)).toEqual(names);
});
