/** A decoded form: text, or a group of named values; a list is a group with the keys 0, 1, 2… */
export type FormValue = string | Form;
export type Form = Map<string, FormValue>;

/**
 * Decodes the provider's form encoding: `a[b][c]=1`, `a[]=1`, `a[0][b]=1`. A later value of the same name wins. Maps,
 * so that no name reaches a prototype.
 */
export function decodeForm(text: string): Form {
  const form: Form = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    const last = path.pop() ?? "";
    const group = path.reduce(openGroup, form);
    group.set(last === "" ? String(group.size) : last, value);
  }
  return form;
}

/** `a[b][]` → a, b, "" */
function pathOf(name: string): string[] {
  const first = name.indexOf("[");
  if (first <= 0) return [name];
  return [name.slice(0, first), ...[...name.slice(first).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "")];
}

function openGroup(form: Form, name: string): Form {
  const key = name === "" ? String(form.size) : name;
  const known = form.get(key);
  if (known instanceof Map) return known;
  const group: Form = new Map();
  form.set(key, group);
  return group;
}

/** Returns the same text for forms that mean the same, whatever the order of their names. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  const names = [...value.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalForm(value.get(name) ?? "")}`).join(",")}}`;
}
