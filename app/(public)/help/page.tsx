import { Article } from "@/components/shell/article";
import {
  AccountQuestions,
  DownloadQuestions,
  FindingQuestions,
  PayingQuestions,
} from "@/components/shell/help/buying-questions";
import {
  HiringQuestions,
  MessageQuestions,
  ReleaseQuestions,
  SellingQuestions,
} from "@/components/shell/help/selling-questions";
import { Link } from "@/components/shell/link";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata, scansForViruses, supportEmail } from "@/lib/foundation/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Help Center",
    description: "Answers about finding, buying and selling apps, hiring developers, payments and your account.",
    path: paths.help,
  });

const topics = () => [
  { id: "finding", title: "Finding an app", questions: <FindingQuestions /> },
  { id: "paying", title: "Paying", questions: <PayingQuestions /> },
  { id: "downloads", title: "Downloads and refunds", questions: <DownloadQuestions supportAddress={supportEmail()} /> },
  { id: "selling", title: "Getting paid", questions: <SellingQuestions /> },
  {
    id: "releases",
    title: "Publishing releases",
    questions: <ReleaseQuestions scansForViruses={scansForViruses()} />,
  },
  { id: "hiring", title: "Hiring a developer", questions: <HiringQuestions /> },
  { id: "messages", title: "Messages", questions: <MessageQuestions /> },
  { id: "account", title: "Your account", questions: <AccountQuestions supportAddress={supportEmail()} /> },
];

export default function HelpPage() {
  // It shows nothing from the database.
  describePage({ tags: [] });
  return (
    <Article
      title="Help Center"
      description={
        <p>
          The questions people ask us most. Can&apos;t find yours?{" "}
          <Link href={paths.contact} className="link text-foreground">
            Contact us
          </Link>
          .
        </p>
      }
      sections={topics().map(({ questions, ...topic }) => ({
        ...topic,
        body: <div className="mt-4">{questions}</div>,
      }))}
    />
  );
}
