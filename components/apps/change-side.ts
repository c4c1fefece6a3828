export type ValueProps = {
  field: string;
  value: unknown;
  /** The value on the other side. */
  other: unknown;
  side: "from" | "to";
  /** Compact form: small images, and only the differing lines of a text. */
  brief?: boolean;
};

/** Highlight of entries that only one side has. */
export const changeMarks = { from: "bg-destructive-soft", to: "bg-success-soft" } as const;

/** The entries of a list; empty for any other value. */
export const entriesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
