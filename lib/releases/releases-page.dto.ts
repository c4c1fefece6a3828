import type { Release } from "@/lib/releases/releases.dto";

/** The developer's page of an app's releases. */
export type ReleasesPage = {
  app: { id: string; title: string };
  releases: { items: Release[]; nextCursor: string | null; previousCursor: string | null };
  /** Of all release files of the developer, in bytes. */
  storage: { used: number; quota: number };
  /** Maximum size of a file in bytes. */
  maxFileBytes: number;
};
