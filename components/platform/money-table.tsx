import { formatPrice } from "@/lib/format/money";

/** A decimal string with the opposite sign; "0.00" stays. */
export const negate = (amount: string) =>
  Number(amount) === 0 ? amount : amount.startsWith("-") ? amount.slice(1) : `-${amount}`;

export type MoneyRow = { label: string; amount: string };

/** Figures that add up to the last row. */
export function MoneyTable({ caption, rows, total }: { caption: string; rows: readonly MoneyRow[]; total: MoneyRow }) {
  const label = "py-1.5 pr-4 text-left";
  return (
    <table className="nums w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-border">
            <th scope="row" className={`${label} font-normal text-muted-foreground`}>
              {row.label}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(row.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-border font-semibold">
          <th scope="row" className={`${label} font-semibold`}>
            {total.label}
          </th>
          <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
