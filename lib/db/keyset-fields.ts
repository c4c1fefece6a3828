import type { CursorKey, CursorValue } from "@/lib/db/keyset";

/** The fields that Prisma's lists are sorted by, and the type of each in a cursor. None is ever null. */
export const KEYSET_FIELDS = {
  addedAt: "timestamptz",
  at: "timestamptz",
  createdAt: "timestamptz",
  lastMessageAt: "timestamptz",
  lastUsedAt: "timestamptz",
  publishedAt: "timestamptz",
  appId: "uuid",
  conversationId: "uuid",
  id: "uuid",
  featured: "boolean",
  position: "integer",
  number: "integer",
} as const;

export type KeysetField = keyof typeof KEYSET_FIELDS;

type Values = { timestamptz: Date; uuid: string; boolean: boolean; integer: number };
export type FieldValue<F extends KeysetField> = Values[(typeof KEYSET_FIELDS)[F]];

/** A row with the fields of an order. */
export type RowWith<F extends KeysetField> = { [Name in F]: FieldValue<Name> };

/** The sort order of a list; the last field is unique. Cursors contain the name, so that they fit no other order. */
export type FieldOrder<F extends KeysetField> = { name: string; fields: readonly (readonly [F, "asc" | "desc"])[] };

/** The order's columns, as stored in a cursor: dates in milliseconds. */
export const fieldKeys = <F extends KeysetField>({ fields }: FieldOrder<F>): CursorKey<RowWith<F>>[] =>
  fields.map(([field, sort]) => ({
    type: KEYSET_FIELDS[field],
    descending: sort === "desc",
    value: (row) => {
      const value: Date | CursorValue = row[field];
      return value instanceof Date ? value.getTime() : value;
    },
  }));

/** The usual order. */
export const newestFirst = (name: string): FieldOrder<"createdAt" | "id"> => ({
  name,
  fields: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
});
