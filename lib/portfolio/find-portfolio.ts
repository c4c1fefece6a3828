import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import { keysetPage, type KeysetRows, type ListOrder, type Cursor } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import { toPortfolioItem } from "@/lib/portfolio/portfolio.select";

type Row = Omit<PortfolioItem, "createdAt"> & { createdAt: Date; position: number };
type Key = SortKey<Row>;

const keys: Key[] = [
  { sql: Prisma.sql`p.featured`, type: "boolean", descending: true, value: (row) => row.featured },
  { sql: Prisma.sql`p.position`, type: "integer", descending: false, value: (row) => row.position },
  { sql: Prisma.sql`p.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
  { sql: Prisma.sql`p.id`, type: "uuid", descending: true, value: (row) => row.id },
];
/** Featured items first, then in the developer's order. */
const portfolioOrder: ListOrder<Row> = { name: "portfolio", keys };

export type FoundPortfolio = Omit<KeysetRows<Row>, "rows"> & { items: PortfolioItem[]; total: number };

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
  const { rows, ...page } = await keysetPage(
    portfolioOrder,
    limit,
    cursor,
    ({ where, order, take }) => db.$queryRaw<Row[]>`
    SELECT p.id, p.developer_id AS "developerId", p.title, p.description, p.tech_stack AS "techStack", p.screenshots,
      p.live_url AS "liveUrl", p.github_url AS "githubUrl", p.category, p.featured, p.position,
      p.created_at AS "createdAt"
    FROM portfolio_items p WHERE p.developer_id = ${developerId}::uuid AND ${where} ORDER BY ${order} LIMIT ${take}`,
  );
  return {
    ...page,
    items: rows.map(({ position: _position, ...row }) => toPortfolioItem(row)),
    total: developer._count.portfolioItems,
  };
}
