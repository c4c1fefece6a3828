import type { ComponentProps } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { NativeRadio } from "@/components/ui/native-radio";

const roleOptions = [
  { value: "customer", name: "Customer", does: "Buy apps and hire developers" },
  { value: "developer", name: "Developer", does: "Sell apps and offer services" },
] as const;

type RoleRadioGroupProps = ComponentProps<"fieldset"> & { field: ControllerRenderProps<{ role: string }, "role"> };

/** The two roles that users can choose, as card-sized radio buttons. */
export function RoleRadioGroup({ field, ...fieldset }: RoleRadioGroupProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="mb-1.5 text-sm font-medium">I am a</legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {roleOptions.map(({ value, name, does }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-input bg-card p-3.5 transition-colors duration-120 hover:border-muted-foreground has-checked:border-foreground"
          >
            <NativeRadio {...field} value={value} checked={value === field.value} className="mt-1" />
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
