import { Article, type ArticleSection } from "@/components/shell/article";
import {
  AboutTheseTerms,
  AccountTerms,
  BuyingTerms,
  ChangesToTerms,
  HiringTerms,
  LiabilityTerms,
  LicenseTerms,
  PayoutTerms,
  RefundTerms,
  ReviewTerms,
  SellingTerms,
} from "@/components/shell/terms/terms";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata, supportEmail } from "@/lib/foundation/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Terms",
    description: "The rules for buying, selling and hiring on Forgehall, in plain language.",
    path: paths.terms,
  });

const sections = (): readonly ArticleSection[] => [
  { id: "parties", title: "About these terms", body: <AboutTheseTerms /> },
  { id: "accounts", title: "Your account", body: <AccountTerms /> },
  { id: "buying", title: "Buying an app", body: <BuyingTerms /> },
  { id: "license", title: "What you may do with an app", body: <LicenseTerms /> },
  { id: "protection", title: "Buyer protection and refunds", body: <RefundTerms /> },
  { id: "selling", title: "Selling an app", body: <SellingTerms /> },
  { id: "payouts", title: "Getting paid", body: <PayoutTerms /> },
  { id: "hiring", title: "Hiring a developer", body: <HiringTerms /> },
  { id: "reviews", title: "Reviews", body: <ReviewTerms /> },
  { id: "liability", title: "Liability", body: <LiabilityTerms /> },
  { id: "changes", title: "Changes and questions", body: <ChangesToTerms supportAddress={supportEmail()} /> },
];

export default function TermsPage() {
  // It shows nothing from the database.
  describePage({ tags: [] });
  return (
    <Article
      title="Terms"
      description="What you can expect when you buy, sell or hire here, and what we expect from you."
      updated="November 27, 2026"
      sections={sections()}
    />
  );
}
