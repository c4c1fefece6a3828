import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * A form's check against a schema that is fetched with the first use of the form, so that a page does not
 * carry the validator to those who only look at it. When it cannot be fetched, the form is sent as it is:
 * the server checks everything again.
 * @param load imports the schema's module and picks the schema
 * @returns the resolver, and `prepare`, which fetches ahead (on focus)
 */
export function lazyResolver<In extends FieldValues, Out>(load: () => Promise<z.ZodType<Out, In>>) {
  let made: Promise<Resolver<In, unknown, Out>> | undefined;
  const prepare = () => {
    made ??= Promise.all([import("@hookform/resolvers/zod"), load()]).then(([{ zodResolver }, schema]) =>
      zodResolver(schema),
    );
    made.catch(() => (made = undefined));
    return made;
  };
  const resolver: Resolver<In, unknown, In | Out> = async (...input) => {
    const check = await prepare().catch(() => null);
    return check ? check(...input) : { values: input[0], errors: {} };
  };
  return { resolver, prepare: () => void prepare().catch(() => undefined) };
}
