import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * A resolver that loads its schema on first use, so that pages do not load the validator for users who never use the
 * form. If loading fails, the form is submitted unchecked: the server validates everything again.
 * @param load imports the schema's module and returns the schema
 * @returns the resolver, and `prepare`, which starts loading (on focus)
 */
export function lazyResolver<In extends FieldValues, Out>(load: () => Promise<z.core.$ZodType<Out, In>>) {
  let cached: Promise<Resolver<In, unknown, Out>> | undefined;
  const prepare = () => {
    cached ??= Promise.all([import("@hookform/resolvers/zod"), load()]).then(([{ zodResolver }, schema]) =>
      zodResolver(schema),
    );
    cached.catch(() => (cached = undefined));
    return cached;
  };
  const resolver: Resolver<In, unknown, In | Out> = async (...input) => {
    const check = await prepare().catch(() => null);
    return check ? check(...input) : { values: input[0], errors: {} };
  };
  return { resolver, prepare: () => void prepare().catch(() => undefined) };
}
