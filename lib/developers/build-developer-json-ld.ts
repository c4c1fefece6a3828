import type { Developer } from "@/lib/developers/developers.dto";
import { describeDeveloper } from "@/lib/developers/describe-developer";
import type { JsonLd } from "@/lib/format/json-ld";
import { objectPath, paths } from "@/lib/paths";
import { siteUrl } from "@/lib/site";

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href;

/** Builds a schema.org ProfilePage about a Person; contains only what the page shows. */
export function buildDeveloperJsonLd(developer: Developer): JsonLd {
  const { id, name, title, avatar, location, website, github, linkedin, skills, specializations, createdAt } =
    developer;
  const url = absoluteUrl(paths.developer(id));
  const sameAs = [website, github, linkedin].filter((link) => link !== null);
  const knowsAbout = [...new Set([...skills, ...specializations])];
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: createdAt,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      identifier: id,
      name,
      url,
      description: describeDeveloper(developer),
      ...(title && { jobTitle: title }),
      ...(avatar && { image: absoluteUrl(objectPath(avatar)) }),
      ...(location && { homeLocation: { "@type": "Place", name: location } }),
      ...(knowsAbout.length > 0 && { knowsAbout }),
      ...(sameAs.length > 0 && { sameAs }),
    },
  };
}
