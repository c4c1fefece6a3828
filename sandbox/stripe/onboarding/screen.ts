/** What the hosted page shows; `form` says what its main button sends. */
export type Screen = { title: string; content: string; form: "details" | "document" | null };
