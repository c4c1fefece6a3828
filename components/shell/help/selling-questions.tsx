import { FaqItem } from "@/components/shell/faq-item";
import { Link } from "@/components/shell/link";
import { paths } from "@/lib/foundation/paths";

/** Questions of developers about selling and being paid. */
export function SellingQuestions() {
  return (
    <>
      <FaqItem ask="How do I get paid?">
        Set up payouts once, in the{" "}
        <Link href={paths.payouts} className="link">
          Payouts tab
        </Link>{" "}
        of your dashboard. Our payment provider asks for your details and your bank account. You can list and sell
        before that: your earnings stay in your balance.
      </FaqItem>
      <FaqItem ask="When do I get paid?">
        Verified developers can be paid right after each sale. For everyone else, your share of a sale becomes available
        when buyers can no longer ask for a refund. We send available balances of $1.00 or more every hour, and you can
        press &ldquo;Pay out now&rdquo; at any time. Your bank may take a few days.
      </FaqItem>
      <FaqItem ask="How do I get verified?">
        Write to us on the{" "}
        <Link href={`${paths.contact}?topic=account`} className="link">
          contact page
        </Link>
        , with links that show who you are: your website, GitHub profile or company. We check them and answer by email.
        Verified developers have a badge by their name, and their share of each sale is available right away.
      </FaqItem>
      <FaqItem ask="Does Forgehall charge a fee?">
        Listing is free. Our fee per sale, if any, comes out of the price you set. The listing form and the Payouts tab
        say what you keep, before you sell. A new fee applies only to new sales.
      </FaqItem>
      <FaqItem ask="What happens to my money after a refund or a dispute?">
        If you haven&apos;t been paid for that sale yet, its share leaves your balance. If you have, we take it back
        from your payout account. If we can&apos;t take it all back, we deduct the rest from your next earnings. Either
        way, the buyer is refunded right away.
      </FaqItem>
      <FaqItem ask="How do I answer a dispute?">
        We email you when a buyer disputes a payment. Reply to that email with anything that helps, such as your
        messages with the buyer, and we respond to the bank for you. You can reply even while your account is suspended.
      </FaqItem>
      <FaqItem ask="Can my app check a license?">
        Yes. Turn on license keys in your listing. Each buyer gets a key, and your app activates and validates it with
        three calls that need no account. Signed tokens let it work offline for 14 days. The calls are described under
        &ldquo;licenses&rdquo; in our{" "}
        <a href={paths.apiDocument} className="link">
          API document
        </a>
        .
      </FaqItem>
      <FaqItem ask="Are payouts available in my country?">
        You&apos;ll find out during setup, as soon as you enter your country. To be sure, set up payouts before your
        first sale.
      </FaqItem>
      <FaqItem ask="Can I switch to another payout account?">
        Yes. Disconnect the current one with your password, then set up payouts again. Payouts that we&apos;ve already
        sent arrive at the old account. Everything else goes to the new one.
      </FaqItem>
    </>
  );
}

/** Questions of developers about publishing releases. */
export function ReleaseQuestions({ scansForViruses }: { scansForViruses: boolean }) {
  return (
    <>
      <FaqItem ask="What happens when I publish a release?">
        <span>{scansForViruses ? "We scan every file for viruses and" : "We check every file and"}</span> look into its
        archives. If you&apos;re verified, the release then goes live. Otherwise, a moderator reviews it first. Your
        buyers keep the previous release until then.
      </FaqItem>
      <FaqItem ask="Why was my release rejected?">
        The reason is on the release and in the email we sent you, along with the file&apos;s name. Usually an archive
        has a password, contains links or paths that point outside it, contains the same file twice, or is damaged.
        Create it again with your operating system&apos;s built-in tools, replace the file in the draft, and publish it
        again.
      </FaqItem>
      <FaqItem ask="Which files can I upload?">
        Archives (.zip and .tar.gz), installers and programs such as .exe, .msi, .dmg, .pkg, .deb, .rpm, .AppImage and
        .apk, and documents, images, fonts and other files. We don&apos;t accept other archives, such as .7z or .rar. A
        file&apos;s extension has to match its content.
      </FaqItem>
      <FaqItem ask="How large can an archive be?">
        Up to 50,000 files and 8 GB unpacked. We don&apos;t accept archives that unpack to more than 100 MB and more
        than 200 times their own size.
      </FaqItem>
      <FaqItem ask="Can I pull a release?">
        Yes. Withdraw it and give a reason. No one can download it after that, and we email your reason to everyone who
        already has. If you only need to fix something, publish a new release instead.
      </FaqItem>
    </>
  );
}

/** Questions about hiring a developer. */
export function HiringQuestions() {
  return (
    <>
      <FaqItem ask="How do I talk to a developer first?">
        Open the developer&apos;s profile and choose Hire Me. You&apos;ll find the conversation in{" "}
        <Link href={paths.messages} className="link">
          Messages
        </Link>
        .
      </FaqItem>
      <FaqItem ask="How do I post a project?">
        <Link href={paths.postProject} className="link">
          Post a project
        </Link>{" "}
        with what you need, your budget and your timeline. Anyone can read it unless you make it private, so leave out
        anything confidential. Developers then send you proposals, which only you and their author can read, with their
        files. Some also split the price into milestones.
      </FaqItem>
      <FaqItem ask="How do I hear about new projects?">
        Filter{" "}
        <Link href={paths.projectRequests} className="link">
          Project Requests
        </Link>{" "}
        as you like and choose Save this search. We&apos;ll tell you when new projects match, at most every 15 minutes.
        Choose how in your{" "}
        <a href={paths.mailSettings} className="link">
          notification settings
        </a>
        , and find your saved searches on your dashboard under Hiring.
      </FaqItem>
      <FaqItem ask="Can I invite developers to my project?">
        Yes. Below the proposals, an open project shows you available developers who fit, by skills and ratings. Press
        Invite, and we&apos;ll tell them about your project. You can invite up to 20 developers per project, and 20 per
        day.
      </FaqItem>
      <FaqItem ask="How do I keep track of many proposals?">
        Shortlist the ones you like and archive the ones that don&apos;t fit, then switch between the lists above the
        proposals. Developers aren&apos;t told, and you can undo it at any time.
      </FaqItem>
      <FaqItem ask="What happens when I accept a proposal?">
        The project starts, and the other proposals are declined. Its page, under{" "}
        <a href={`${paths.customerDashboard}?tab=projects`} className="link">
          My Projects
        </a>
        , keeps what you agreed on: the request, the price and its milestones. For an hourly rate, you enter the hours
        first, and rate times hours is the agreed price. When the work is done, open the request from{" "}
        <a href={paths.myRequests} className="link">
          My Requests
        </a>{" "}
        and mark it as completed. You can also cancel it there. Either way, the developer gets an email.
      </FaqItem>
      <FaqItem ask="Can I have an app I bought customized?">
        Yes. In My Purchases, open More below the app and press Hire the developer to customize it, or use the link on
        the receipt. Only that developer sees the project, unless you open it to all developers.
      </FaqItem>
      <FaqItem ask="Can I propose my own milestones?">
        Yes, for a fixed price. Below the estimated cost of your proposal, add up to 20 milestones, which add up to that
        cost. The client sees them with the proposal, and the project starts with them once it&apos;s accepted. You can
        also attach up to five images or PDFs, which only the client can open.
      </FaqItem>
      <FaqItem ask="Can we change the milestones?">
        Yes, as long as the price stays the same. Either of you can propose new milestones on the project&apos;s page,
        with amounts that add up to the agreed price. They take effect when the other accepts them. Once a milestone is
        funded, they can&apos;t change.
      </FaqItem>
      <FaqItem ask="How do project reviews work?">
        After a project in which a milestone was paid, you can review each other for 14 days, on the project&apos;s
        page. Neither of you sees the other&apos;s review until you&apos;ve both written one, or until the 14 days are
        over. Reviews of developers are on their profile. Reviews of clients are on a page that members see.
      </FaqItem>
      <FaqItem ask="How do I pay for a project?">
        By milestone, on the project&apos;s page. Fund a milestone by card before work on it starts. We hold the money
        until you approve the work. If you don&apos;t answer within 14 days of being told about it, it&apos;s approved.
        If the developer returns the payment, it goes back to your card.
      </FaqItem>
      <FaqItem ask="What if we disagree about the work?">
        Ask for changes first; the money stays with us. If that doesn&apos;t help, open a dispute on the project&apos;s
        page. Both of you state your case. We read that, the submitted work, and your messages about the project, and
        decide how to divide the payment. The money moves once you both accept the decision, or after five days. Until
        then, either of you can appeal once, and another moderator decides.
      </FaqItem>
      <FaqItem ask="What if a client invites me?">
        You get an email and a notification, and the project is under Invitations in the Hiring tab of your dashboard.
        Send a proposal, or decline. If you change your mind, you can still send one while the project is open.
      </FaqItem>
      <FaqItem ask="Can I withdraw a proposal?">
        Yes, until the client accepts it. You can propose once per project, so you can&apos;t send another one after
        that.
      </FaqItem>
    </>
  );
}

/** Questions about messages. */
export function MessageQuestions() {
  return (
    <>
      <FaqItem ask="Who can I message?">
        Any developer, from their profile. Clients and developers can message each other about a proposal, and buyers
        and sellers about an order, from My Purchases and the developer&apos;s orders. To keep out spam, you can start
        20 conversations with people you haven&apos;t worked with per day.
      </FaqItem>
      <FaqItem ask="What can I send?">
        Text with links, and up to six images or PDFs of 10 MB each. Attach them with the paper clip, or paste or drop
        them into the conversation. Only the two of you can open them.
      </FaqItem>
      <FaqItem ask="How can I tell if my message was read?">
        &ldquo;Seen&rdquo; appears below the newest message that the other person has read. If they don&apos;t read it
        within five minutes, we email them.
      </FaqItem>
      <FaqItem ask="Why is my message held for review?">
        When a new account sends links to many people, a moderator checks those messages first. They are delivered as
        soon as they are approved; you don&apos;t need to send them again.
      </FaqItem>
      <FaqItem ask="How do I stop someone from messaging me?">
        Open the conversation&apos;s menu and choose Block. They can&apos;t message you until you unblock them. If a
        message breaks our rules, choose Report a message.
      </FaqItem>
      <FaqItem ask="Does Forgehall read my messages?">
        Only in three cases: when one of you reports a message, when links that a new account sends are held for review,
        and, for messages about a project, while one of its milestones is in dispute. We record every time a moderator
        opens a conversation. To ask us something, please{" "}
        <Link href={paths.contact} className="link">
          contact us
        </Link>
        .
      </FaqItem>
    </>
  );
}
