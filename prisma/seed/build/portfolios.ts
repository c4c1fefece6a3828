import { curatedPortfolios, type NamedDeveloper, type PortfolioPiece, portfolioPool } from "../content";
import { picturePath } from "../pictures";
import { seededRandom, slug } from "../random";
import { daysBefore, seededId } from "./ids-and-dates";
import type { Member, People } from "./people";
import type { PortfolioRow } from "./rows";

type Piece = Required<PortfolioPiece>;

function rowOf(base: Date, developer: Member, piece: Piece, index: number): PortfolioRow {
  const random = seededRandom(`portfolio ${developer.row.email} ${piece.title}`);
  const age = developer.joined * (0.1 + random.next() * 0.8);
  const path = `${slug(developer.row.name)}/${slug(piece.title)}`;
  return {
    id: seededId(`portfolio ${developer.row.email} ${piece.title}`, age),
    developer_id: developer.id,
    title: piece.title,
    description: piece.description,
    tech_stack: [...piece.tech],
    screenshots: [picturePath(piece.cover)],
    live_url: random.chance(0.6) ? `https://work.forgehall.test/${path}` : null,
    github_url: random.chance(0.35) ? `https://code.forgehall.test/${path}` : null,
    category: piece.category,
    featured: index === 0,
    created_at: daysBefore(base, age),
  };
}

function toPiece(developer: Member, piece: PortfolioPiece): Piece {
  const tech = developer.skills.filter(
    (skill) => !/^(Full-Stack|Backend|Frontend|Web Development|Mobile Development)$/.test(skill),
  );
  return { ...piece, tech: seededRandom(`tech ${piece.title}`).sample(tech, 3) };
}

/**
 * Portfolio items: curated ones for curated developers; the pool's go to other verified developers of the field, each
 * to one of them.
 */
export function buildPortfolios(base: Date, people: People): PortfolioRow[] {
  const named = (Object.keys(curatedPortfolios) as NamedDeveloper[]).flatMap((key) =>
    curatedPortfolios[key].map((piece, index) => rowOf(base, people.named[key], piece, index)),
  );
  const isNamed = new Set(Object.values(people.named));
  const count = new Map<Member, number>();
  const others = Object.entries(portfolioPool).flatMap(([specialization, pieces]) => {
    const able = people.developers.filter(
      (developer) =>
        developer.row.verified && !isNamed.has(developer) && developer.specializations.includes(specialization),
    );
    return pieces.flatMap((piece) => {
      const [developer] = able.toSorted((one, other) => (count.get(one) ?? 0) - (count.get(other) ?? 0));
      if (!developer) return [];
      const index = count.get(developer) ?? 0;
      count.set(developer, index + 1);
      return [rowOf(base, developer, toPiece(developer, piece), index)];
    });
  });
  return [...named, ...others];
}
