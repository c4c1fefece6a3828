import { curatedApps, curatedRequests, regions } from "../content";
import { makeDevelopers } from "../people/make-people";
import { seededRandom } from "../random";
import { composeComment } from "../build/reviews";
import { picturePath } from "../pictures";
import { describeApp, pickTech, priceApp, topicsByCategory } from "./topics";

const VARIANTS = 24;
const DEVELOPERS = 2_000;
const COMMENTS_PER_STAR = 500;

/**
 * Texts of the demo topics from which the large catalog's apps are made: each keeps everything but its title,
 * developer and keywords.
 */
export function appPrototypes() {
  const molds = Object.entries(topicsByCategory).flatMap(([category, topics]) => {
    const pictures = curatedApps.filter((app) => app.category === category).flatMap((app) => app.pictures);
    return topics.flatMap((topic) =>
      Array.from({ length: VARIANTS }, (_, variant) => {
        const random = seededRandom(`mold ${category} ${topic.name} ${variant}`);
        const techStack = pickTech(random, topic.tech);
        const { summary } = random.pick(topic.apps);
        const version = `${random.int(1, 5)}.${random.int(0, 9)}.${random.int(0, 4)}`;
        return {
          category,
          description: describeApp(random, topic, { title: "The app", summary, version, techStack }),
          tech_stack: techStack,
          screenshots: random.sample(pictures, random.int(1, 2)).map(picturePath),
          ...priceApp(random, category, topic.level),
        };
      }),
    );
  });
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
