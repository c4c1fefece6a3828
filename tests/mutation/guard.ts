/** A guard in a source text: what it is, and where a switch around it starts and ends. */
export type Guard = { kind: "call" | "if" | "where" | "sql" | "lock"; from: number; to: number };

/**
 * A guard of a file, with its text and a name that is stable when lines move: the file, the guard's own text, and a
 * number where the same text occurs again.
 */
export type NamedGuard = Guard & { name: string; file: string; text: string; line: number };
