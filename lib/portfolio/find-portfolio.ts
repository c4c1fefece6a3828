import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Cursor, KeysetRows } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import { portfolioSelect, toPortfolioItem } from "@/lib/portfolio/portfolio.select";

/** Featured items first, then in the developer's order. */
const portfolioOrder: FieldOrder<"featured" | "position" | "createdAt" | "id"> = {
  name: "portfolio",
  fields: [
    ["featured", "desc"],
    ["position", "asc"],
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
};

export type FoundPortfolio = Omit<KeysetRows<unknown>, "rows"> & { items: PortfolioItem[]; total: number };

/**
 * Loads a page of a developer's portfolio in display order, with the total.
 * @throws AppError not_found when the developer does not exist, invalid_input when the cursor is invalid
 */
export async function findPortfolio(developerId: string, limit: number, cursor: Cursor): Promise<FoundPortfolio> {
  const developer = await db.user.findFirst({
    where: { id: developerId, role: "developer" },
    select: { _count: { select: { portfolioItems: true } } },
  });
  if (!developer) throw new AppError("not_found", portfolioMessages.developerNotFound);
  const { rows, ...page } = await findPage(portfolioOrder, limit, cursor, ({ where, ...args }) =>
    db.portfolioItem.findMany({
      where: { developerId, AND: where },
      ...args,
      select: { ...portfolioSelect, position: true },
    }),
  );
  return {
    ...page,
    items: rows.map(({ position: _position, ...row }) => toPortfolioItem(row)),
    total: developer._count.portfolioItems,
  };
}
