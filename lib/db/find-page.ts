import { fieldKeys, type FieldOrder, type KeysetField, type RowWith } from "@/lib/db/keyset-fields";
import { loadPage, type Cursor, type KeysetRows } from "@/lib/db/keyset-page";
import { keysetFieldsWhere, type KeysetWhere } from "@/lib/db/keyset-where";

/** The arguments of `findMany` for one page of a list. */
export type PageArgs<F extends KeysetField> = {
  where: KeysetWhere<F>;
  orderBy: { [Name in F]?: "asc" | "desc" }[];
  take: number;
};

const REVERSED = { asc: "desc", desc: "asc" } as const;

/**
 * Loads one page of a list with Prisma by keyset pagination, forward or backward (decision 0010).
 * @param load runs `findMany` with the list's own `where` and the given one
 * @throws AppError invalid_input when the cursor does not belong to this list
 */
export function findPage<F extends KeysetField, Row extends RowWith<F>>(
  order: FieldOrder<F>,
  limit: number,
  cursor: Cursor,
  load: (args: PageArgs<F>) => Promise<Row[]>,
): Promise<KeysetRows<Row>> {
  return loadPage<Row>({ name: order.name, keys: fieldKeys(order) }, limit, cursor, (values, side, take) => {
    const orderBy = order.fields.map(([field, sort]) => ({ [field]: side === "after" ? sort : REVERSED[sort] }));
    return load({
      where: values ? keysetFieldsWhere(order, values, side) : {},
      orderBy: orderBy as PageArgs<F>["orderBy"],
      take,
    });
  });
}
