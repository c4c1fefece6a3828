import type { ComponentProps } from "react";

const choices = [
  { value: "customer", name: "Customer", does: "Buy apps and hire developers" },
  { value: "developer", name: "Developer", does: "Sell apps and offer services" },
] as const;

/** The two roles that a person may choose, as radio buttons the size of a card. */
export function RoleChoice(input: ComponentProps<"input">) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[560]">I am a</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, name, does }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-input bg-card p-3.5 transition-colors has-checked:border-foreground has-checked:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input type="radio" value={value} className="mt-1 size-4 shrink-0 accent-hot outline-none" {...input} />
            <span>
              <span className="block font-[620]">{name}</span>
              <span className="block text-sm text-muted-foreground">{does}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
