import type { NamedDeveloper } from "../people/named-developers";
import { itemParts } from "../portfolio/item-parts";
import { curatedItems } from "../portfolio/curated-items";
import { seededRandom } from "../random";
import { slug } from "../slug";
import { imagePath } from "./image-path";
import { daysBefore } from "./dates";
import type { Member, People } from "./people";
import type { PortfolioRow } from "./rows";
import { seededId } from "./seeded-id";

type Piece = { title: string; description: string; tech: readonly string[]; category: string; cover: string };

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
    screenshots: [imagePath(piece.cover)],
    live_url: random.chance(0.6) ? `https://work.forgehall.test/${path}` : null,
    github_url: random.chance(0.35) ? `https://code.forgehall.test/${path}` : null,
    category: piece.category,
    featured: index === 0,
    created_at: daysBefore(base, age),
  };
}

function listPieces(developer: Member): Piece[] {
  const random = seededRandom(`pieces ${developer.row.email}`);
  const all = developer.specializations.flatMap((name) => itemParts[name] ?? []);
  const tech = developer.skills.filter(
    (skill) => !/^(Full-Stack|Backend|Frontend|Web Development|Mobile Development)$/.test(skill),
  );
  return random.sample(all, random.int(1, 3)).map(([title, description, category, cover]) => ({
    title,
    description,
    category,
    cover,
    tech: random.sample(tech, 3),
  }));
}

/**
 * Portfolio items: curated ones for curated developers, generated ones for about a third of the other verified
 * developers.
 */
export function buildPortfolios(base: Date, people: People): PortfolioRow[] {
  const named = (Object.keys(curatedItems) as NamedDeveloper[]).flatMap((key) =>
    curatedItems[key].map((piece, index) => rowOf(base, people.named[key], piece, index)),
  );
  const writers = new Set(named.map((row) => row.developer_id));
  const others = people.developers
    .filter(
      (developer) =>
        developer.row.verified &&
        !writers.has(developer.id) &&
        seededRandom(`shows ${developer.row.email}`).chance(0.6),
    )
    .flatMap((developer) => listPieces(developer).map((piece, index) => rowOf(base, developer, piece, index)));
  return [...named, ...others];
}
