/** What the hosted page shows; `form` is what its main button submits. */
export type Screen = { title: string; content: string; form: "details" | "document" | null };
