export type ValueProps = {
  field: string;
  value: unknown;
  /** The value on the other side. */
  other: unknown;
  side: "from" | "to";
  /** Beside other things: small pictures, and of a text the lines alone that differ. */
  brief?: boolean;
};

/** What one side has and the other has not. */
export const changeMarks = { from: "bg-destructive-soft", to: "bg-success-soft" } as const;

/** The entries of a list; none of anything else. */
export const entriesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
