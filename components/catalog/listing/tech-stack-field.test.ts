import { parseTechStack, TECH_SEPARATOR } from "./form-sections";

test.each([
  ["React", ["React"]],
  ["react,vue", ["React", "Vue"]],
  ["  c#   Svelte,\tgo ", ["C#", "Svelte", "Go"]],
  ["rest api, machine learning", ["REST API", "Machine Learning"]],
  ["REST API react", ["REST", "API", "React"]],
  [" , ,", []],
  ['"Visual Basic"', ["Visual Basic"]],
  ['react “Visual  Basic” go, "spring boot', ["React", "Visual Basic", "Go", "spring boot"]],
  ['""', []],
])("%j is parsed as %j", (typed, names) => {
  expect(parseTechStack(typed)).toEqual(names);
});

test.each([
  ["React ", true],
  ["React,", true],
  ["React", false],
  ['"Visual B', false],
  ['"Visual Basic"', true],
  ["“Visual Basic,", true],
])("%j ends a name: %p", (typed, ends) => {
  expect(TECH_SEPARATOR.test(typed)).toBe(ends);
});
