import type { ComponentProps } from "react";
import { NativeRadio } from "@/components/ui/native-radio";

const roleOptions = [
  { value: "customer", name: "Customer", does: "Buy apps and hire developers" },
  { value: "developer", name: "Developer", does: "Sell apps and offer services" },
] as const;

/** The two roles that users can choose, as card-sized radio buttons. */
export function RoleRadioGroup(input: Omit<ComponentProps<"input">, "type" | "value">) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">I am a</legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {roleOptions.map(({ value, name, does }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-input bg-card p-3.5 transition-colors duration-120 hover:border-muted-foreground has-checked:border-foreground"
          >
            <NativeRadio value={value} defaultChecked={value === roleOptions[0].value} className="mt-1" {...input} />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted-foreground">{does}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
