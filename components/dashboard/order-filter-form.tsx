import NextForm from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";
import type { OrdersPageQuery } from "@/lib/sales/sales.schema";

const capitalize = (status: string) => status[0]?.toUpperCase() + status.slice(1);

/** Order filters as a plain GET form, so that it works without scripts. */
export function OrderFilterForm({ status, from, to }: Pick<OrdersPageQuery, "status" | "from" | "to">) {
  return (
    <NextForm
      action={paths.developerOrders}
      key={`${status} ${from} ${to}`}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <div className="grid gap-1.5 max-sm:col-span-2 sm:w-44">
        <Label htmlFor="status">Status</Label>
        <NativeSelect id="status" name="status" defaultValue={status ?? ""}>
          <option value="">All</option>
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {capitalize(value)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor="from">From (UTC)</Label>
        <Input id="from" type="date" name="from" defaultValue={from} />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor="to">To (UTC)</Label>
        <Input id="to" type="date" name="to" defaultValue={to} />
      </div>
      <Button type="submit" className="min-h-10 max-sm:col-span-2">
        Show
      </Button>
    </NextForm>
  );
}
