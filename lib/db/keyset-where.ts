import type { CursorValue, Direction } from "@/lib/db/keyset";
import { KEYSET_FIELDS, type FieldOrder, type FieldValue, type KeysetField } from "@/lib/db/keyset-fields";

type Filter<Value> = [Value] extends [boolean]
  ? { equals: boolean; not?: boolean }
  : { equals?: Value; lt?: Value; lte?: Value; gt?: Value; gte?: Value };

/** Prisma's `where` of a model with these fields. */
export type KeysetWhere<F extends KeysetField> = { [Name in F]?: Filter<FieldValue<Name>> } & {
  AND?: KeysetWhere<F>[];
  OR?: KeysetWhere<F>[];
};

/** A field's value in a cursor, and whether the wanted rows are below it. */
type Bound = { field: KeysetField; value: Date | CursorValue; below: boolean };

/** The condition for rows beyond the first bound, or equal to it and beyond the others. */
function beyond([{ field, value, below }, ...rest]: readonly [Bound, ...Bound[]]): KeysetWhere<KeysetField> {
  // Prisma does not compare booleans: false is below true, and nothing is below false.
  const strictly = typeof value === "boolean" ? { equals: !below, not: value } : below ? { lt: value } : { gt: value };
  const [next, ...others] = rest;
  if (!next) return { [field]: strictly };
  return { OR: [{ [field]: strictly }, { AND: [{ [field]: { equals: value } }, beyond([next, ...others])] }] };
}

/**
 * Returns Prisma's `where` for the rows on one side of a cursor. The bound of the first field is repeated outside of
 * the OR, so that PostgreSQL starts reading an index there.
 */
export function keysetFieldsWhere<F extends KeysetField>(
  { fields }: FieldOrder<F>,
  values: CursorValue[],
  side: Direction,
): KeysetWhere<F> {
  const [first, ...rest] = fields.map(([field, sort], index): Bound => {
    const value = values[index] ?? "";
    const isDate = KEYSET_FIELDS[field] === "timestamptz";
    return { field, value: isDate ? new Date(Number(value)) : value, below: (sort === "desc") === (side === "after") };
  });
  if (!first) return {};
  const { field, value, below } = first;
  const start = typeof value === "boolean" ? {} : { [field]: below ? { lte: value } : { gte: value } };
  return { AND: [start, beyond([first, ...rest])] } as KeysetWhere<F>;
}
