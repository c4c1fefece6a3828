import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage, type KeysetRows } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { type PortfolioItem, portfolioSelect, toPortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { MAX_PORTFOLIO_ITEMS, portfolioMessages } from "@/lib/hiring/portfolio/portfolio.constants";

/**
 * Lists a developer's portfolio: featured items first, then in the developer's order (`GET
 * /api/developers/{id}/portfolio`).
 * @throws AppError not_found when the developer does not exist, invalid_input when the cursor is invalid
 */
export async function listPortfolio(
  developerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PortfolioItem>> {
  const { items, nextCursor, total } = await findPortfolio(developerId, limit, { after: cursor });
  return { items, nextCursor, total };
}

/** Lists the viewer's whole portfolio in display order, for reordering. */
export async function listOwnPortfolio(viewer: Viewer | null): Promise<PortfolioItem[]> {
  authorize(viewer, "portfolio.edit");
  return (await findPortfolio(viewer.id, MAX_PORTFOLIO_ITEMS, {})).items;
}

const PAGE_SIZE = 24;

/** Loads a page of a developer's portfolio for the public profile. An invalid cursor loads the first page. */
export function loadPortfolioPage(developerId: string, cursor: Cursor): Promise<FoundPortfolio> {
  return pageOrFirst(cursor, (valid) => findPortfolio(developerId, PAGE_SIZE, valid));
}

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

type FoundPortfolio = Omit<KeysetRows<unknown>, "rows"> & { items: PortfolioItem[]; total: number };

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
