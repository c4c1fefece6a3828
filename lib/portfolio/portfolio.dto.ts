/** A piece of work that a developer shows (`GET /api/developers/{id}/portfolio`). */
export type PortfolioItem = {
  id: string;
  developerId: string;
  title: string;
  description: string;
  techStack: string[];
  /** Paths under /objects, the first is the cover. */
  screenshots: string[];
  liveUrl: string | null;
  githubUrl: string | null;
  category: string | null;
  /** Shown before the others. */
  featured: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
};
