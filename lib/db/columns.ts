import type { Prisma } from "@/lib/db/generated/client";

/** The PostgreSQL types that SQL statements return, and what Prisma makes of their values. */
type ColumnTypes = {
  bool: boolean;
  int2: number;
  int4: number;
  int8: bigint;
  float8: number;
  numeric: Prisma.Decimal;
  text: string;
  varchar: string;
  uuid: string;
  timestamptz: Date;
  json: Prisma.JsonValue;
  jsonb: Prisma.JsonValue;
  "text[]": string[];
  "int4[]": number[];
};

type ColumnType = keyof ColumnTypes;

/** The columns of a statement by name: the PostgreSQL type of each, with a `?` when it may be null. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/** A row of a statement with these columns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends ColumnType
    ? ColumnTypes[C[Name]]
    : C[Name] extends `${infer Type extends ColumnType}?`
      ? ColumnTypes[Type] | null
      : never;
};
