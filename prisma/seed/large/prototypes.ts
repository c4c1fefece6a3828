import { poolCovers } from "../covers/template-covers";
import { imagePath } from "../build/image-path";
import { regions } from "../people/name-parts";
import { makeDevelopers } from "../people/make-developers";
import { seededRandom } from "../random";
import { curatedRequests } from "../requests/curated-requests";
import { composeComment } from "../reviews/compose-comment";
import { slug } from "../slug";
import { topicsByCategory } from "../templates/all-topics";
import { describeApp } from "../templates/describe-app";
import { pickTech } from "../templates/pick-tech";
import { priceApp } from "../templates/price-app";
import { groupBy } from "./group-by";

const VARIANTS = 24;
const DEVELOPERS = 2_000;
const COMMENTS_PER_STAR = 500;

/**
 * Texts of the demo topics from which the large catalog's apps are made: each keeps everything but its title,
 * developer and keywords.
 */
export function appPrototypes() {
  const coversOf = groupBy(poolCovers, ({ id }) => id.replace(/-\d[ab]$/, ""));
  const molds = Object.entries(topicsByCategory).flatMap(([category, topics]) =>
    topics.flatMap((topic) =>
      Array.from({ length: VARIANTS }, (_, variant) => {
        const random = seededRandom(`mold ${category} ${topic.name} ${variant}`);
        const techStack = pickTech(random, topic.tech);
        const { summary } = random.pick(topic.apps);
        const version = `${random.int(1, 5)}.${random.int(0, 9)}.${random.int(0, 4)}`;
        const covers = coversOf.get(`${slug(category)}-${slug(topic.name)}`) ?? [];
        return {
          category,
          description: describeApp(random, topic, { title: "The app", summary, version, techStack }),
          tech_stack: techStack,
          screenshots: random.sample(covers, random.int(1, 2)).map(({ id }) => imagePath(id)),
          ...priceApp(random, category, topic.level),
        };
      }),
    ),
  );
  return seededRandom("molds")
    .sample(molds, molds.length)
    .map(({ priceType, ...mold }, index) => ({ k: index + 1, price_type: priceType, ...mold }));
}

/** Profiles without a name: the work and bio of a developer of the large database. */
export function developerPrototypes() {
  return makeDevelopers(DEVELOPERS, new Set()).map((made, index) => ({
    k: index + 1,
    title: made.title,
    bio: made.bio,
    location: made.location,
    skills: made.skills,
    specializations: made.specializations,
    years_experience: made.yearsExperience,
    hourly_rate: made.hourlyRate,
    availability: made.availability,
    response_time: made.responseTime,
    completed_projects: made.completedProjects,
    success_rate: made.successRate,
    verified: made.verified,
  }));
}

/** Comments by stars, numbered within each. */
export function commentPrototypes() {
  return [1, 2, 3, 4, 5].flatMap((stars) => {
    const random = seededRandom(`comments ${stars}`);
    const used = new Set<string>();
    for (let tries = 0; tries < COMMENTS_PER_STAR * 2; tries += 1)
      composeComment(random, { stars, days: 200, category: null }, used);
    return [...used].slice(0, COMMENTS_PER_STAR).map((comment, index) => ({ stars, k: index + 1, comment }));
  });
}

export function requestPrototypes() {
  return curatedRequests.map(({ title, description, category, budget, hourly, timeline, skills }, index) => ({
    k: index + 1,
    title,
    description,
    category,
    budget,
    budget_type: hourly ? "hourly" : "fixed",
    timeline,
    required_skills: skills,
  }));
}

/** First and last names of every region. */
export function listNames() {
  return {
    first: [...new Set(regions.flatMap(({ first }) => first))],
    last: [...new Set(regions.flatMap(({ last }) => last))],
  };
}
