import pg from "pg";

/** Repeatable pseudorandom SQL: the same number and salt give the same value, in any row order. */

/** From 0 up to but excluding 1. */
export const uniform = (number: string, salt: number) =>
  `(((hashint8extended(${number}, ${salt}) >> 1) & 9007199254740991)::float8 / 9007199254740992)`;

/** An integer from 1 to `size`, uniformly distributed. */
export const uniformInt = (number: string, salt: number, size: number) =>
  `(1 + floor(${uniform(number, salt)} * ${size}))::int`;

/** A rank from 1 to `size` with a Zipf distribution: the first of 1,000 one time in seven, the last one in 7,000. */
export const zipf = (number: string, salt: number, size: number) =>
  `least(${size}, floor(power(${size + 1}::float8, ${uniform(number, salt)})))::int`;

/** A UUID in version 7 format, ordered by time. */
export const uuidAt = (kind: string, number: string, at: string) => {
  const mixed = `md5('${kind}' || ${number})`;
  return (
    `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(${mixed}, 1, 3) || '8' || ` +
    `substr(${mixed}, 4, 15))::uuid`
  );
};

/** `days`, an SQL expression, before the base date. */
export const daysBefore = (base: Date, days: string) =>
  `date_trunc('milliseconds', ${pg.escapeLiteral(base.toISOString())}::timestamptz - (${days}) * interval '1 day')`;

/** A list of words as an SQL array. */
export const textArray = (words: readonly string[]) =>
  `ARRAY[${words.map((word) => pg.escapeLiteral(word)).join(", ")}]::text[]`;
