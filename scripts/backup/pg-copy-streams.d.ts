/** The package has no types of its own: declares what the backup uses. */
declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  /** A stream of a COPY statement; `rowCount` is set at its end. */
  type CopyStream = Submittable & { rowCount: number };

  export function to(sql: string): Readable & CopyStream;
  export function from(sql: string): Writable & CopyStream;
}
