import { FaqItem } from "@/components/layout/faq-item";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Questions about finding an app. */
export function FindingQuestions() {
  return (
    <>
      <FaqItem ask="How do I search?">
        Use the search box at the top of any page. It searches names, descriptions, technologies, categories, tools and
        developers, and tolerates typos. On{" "}
        <Link href={paths.browseApps} className="link">
          Browse Apps
        </Link>
        , you can filter by category, price, rating and the tool an app was built with. Your filters are part of the
        page&apos;s link, so you can share them.
      </FaqItem>
      <FaqItem ask="Who reviews the apps?">
        A human reviews every app before it goes live, and again when its listing changes. A badge next to a
        developer&apos;s name means we&apos;ve verified their identity.
      </FaqItem>
      <FaqItem ask="What does the rating mean?">
        The stars are the average of all reviews, one per person. Open an app to see the breakdown. Reviews labeled
        Verified purchase come from people who bought it.
      </FaqItem>
    </>
  );
}
