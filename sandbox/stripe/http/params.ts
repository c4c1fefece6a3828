import type Stripe from "stripe";
import { malformed } from "./api-error";

/** The parameters that every v1 call accepts. */
export const commonParams: readonly string[] = ["expand", "key"];

/**
 * Typed access to a call's parameters. Each reader returns undefined for a missing parameter and throws the
 * provider's error for an invalid one.
 */
export class Params {
  constructor(
    private readonly form: Form,
    private readonly path = "",
    /** Names that every call accepts. */
    private readonly common: readonly string[] = commonParams,
  ) {}

  /** Rejects all other names, like the provider, so that an unsupported parameter does not seem to work. */
  allow(...names: string[]): this {
    for (const name of this.form.keys()) {
      if (names.includes(name) || (this.path === "" && this.common.includes(name))) continue;
      const param = this.full(name);
      throw malformed(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
    }
    return this;
  }

  has(name: string): boolean {
    return this.form.has(name);
  }

  isGroup(name: string): boolean {
    return this.form.get(name) instanceof Map;
  }

  /** Text; null when sent empty, which unsets the value. */
  text(name: string): string | null | undefined {
    const value = this.form.get(name);
    if (value === undefined) return undefined;
    if (typeof value !== "string") throw malformed(`Invalid string: ${this.full(name)}`, { param: this.full(name) });
    return value === "" ? null : value;
  }

  /** Text that cannot be unset. */
  filled(name: string): string | undefined {
    const value = this.text(name);
    if (value !== null) return value;
    const param = this.full(name);
    throw malformed(`You passed an empty string for '${param}'. It cannot be unset.`, {
      code: "parameter_invalid_empty",
      param,
    });
  }

  integer(name: string): number | undefined {
    const value = this.filled(name);
    if (value === undefined) return undefined;
    if (/^-?\d{1,15}$/.test(value)) return Number(value);
    throw malformed(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: this.full(name) });
  }

  flag(name: string): boolean | undefined {
    const value = this.filled(name);
    if (value === undefined) return undefined;
    if (value === "true" || value === "false") return value === "true";
    throw malformed(`Invalid boolean: ${value}`, { param: this.full(name) });
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.filled(name);
    const choice = choices.find((known) => known === value);
    if (value === undefined || choice !== undefined) return choice;
    throw malformed(`Invalid ${this.full(name)}: must be one of ${choices.join(", ")}`, { param: this.full(name) });
  }

  list(name: string): string[] | undefined {
    const value = this.form.get(name);
    if (value === undefined) return undefined;
    const items = typeof value === "string" ? [value] : [...value.values()];
    const texts = items.filter((item) => typeof item === "string");
    if (typeof value !== "string" && texts.length === items.length) return texts;
    throw malformed("Invalid array", { param: this.full(name) });
  }

  group(name: string): Params | undefined {
    const value = this.form.get(name);
    if (value === undefined || value === "") return undefined;
    if (typeof value === "string") throw malformed("Invalid object", { param: this.full(name) });
    return new Params(value, this.full(name));
  }

  names(): string[] {
    return [...this.form.keys()];
  }

  /** Returns the value, or throws that the parameter is required. */
  require<T>(name: string, value: T | undefined): T {
    if (value !== undefined) return value;
    const param = this.full(name);
    throw malformed(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }

  private full(name: string): string {
    return this.path === "" ? name : `${this.path}[${name}]`;
  }
}

/**
 * Returns an object's metadata after a call: sent keys are merged in, an empty value removes its key, and empty
 * metadata removes all. At most 50 keys, names of 40 and values of 500 characters, like the provider.
 */
export function readMetadata(params: Params, before: Stripe.Metadata = {}): Stripe.Metadata {
  if (!params.has("metadata")) return before;
  const sent = params.group("metadata");
  if (!sent) return {};
  const merged = new Map(Object.entries(before));
  for (const name of sent.names()) {
    const value = sent.text(name) ?? "";
    if (name.length > 40 || value.length > 500) {
      throw malformed(`Metadata keys can have up to 40 characters and values up to 500: ${name}`, {
        param: "metadata",
      });
    }
    if (value === "") merged.delete(name);
    else merged.set(name, value);
  }
  if (merged.size > 50) throw malformed("Metadata can have up to 50 keys.", { param: "metadata" });
  return Object.fromEntries(merged);
}

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
