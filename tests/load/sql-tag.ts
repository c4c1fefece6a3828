import type pg from "pg";
import type { Db } from "@/lib/foundation/db/client";

/** The part of Prisma's client that tagged statements use, on a plain connection. */
export function sqlTag(connection: pg.Client): Pick<Db, "$queryRaw"> {
  const $queryRaw = async (parts: TemplateStringsArray, ...values: unknown[]) => {
    const text = parts.reduce((sql, part, at) => `${sql}$${at}${part}`);
    return (await connection.query(text, values)).rows;
  };
  return { $queryRaw } as unknown as Pick<Db, "$queryRaw">;
}
