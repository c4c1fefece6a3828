import { Link } from "@/components/layout/link";
import { UserAvatar } from "@/components/layout/user-avatar";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { paths } from "@/lib/paths";

type NewConversationIntroProps = { other: NonNullable<Conversation["other"]>; subject: Conversation["subject"] };

const hints: Record<Conversation["subject"]["kind"], string> = {
  developer: "Say what you need, by when, and what your budget is.",
  project_request: "Ask about the proposal or the details of the project.",
  order: "Say what happened and what you expected. A screenshot often helps.",
};

/** Stands where the messages will be: whom the viewer is about to write to, and what helps them to answer. */
export function NewConversationIntro({ other, subject }: NewConversationIntroProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-y-auto px-(--gutter) py-6">
      <div className="mx-auto grid w-full max-w-[50rem] justify-items-start gap-2">
        <UserAvatar user={other} size={56} />
        <p dir="auto" className="wide mt-1 text-h3 font-semibold wrap-anywhere">
          {other.name}
        </p>
        <p className="max-w-[60ch] text-muted-foreground">{hints[subject.kind]}</p>
        {subject.kind === "developer" && (
          <p className="max-w-[60ch] text-muted-foreground">
            Planning something larger?{" "}
            <Link href={paths.inviteToProject(other.id)} className="link text-foreground">
              Invite them to a project
            </Link>{" "}
            and get a proposal with a price and a timeline.
          </p>
        )}
      </div>
    </div>
  );
}
