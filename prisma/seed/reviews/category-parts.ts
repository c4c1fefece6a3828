import { splitLines } from "../templates/split-lines";

/** Praise and complaints about apps of a category; each line is a sentence of its own. */
export type ReviewParts = { praise: string[]; complaints: string[] };

const parts = (praise: string, gripes: string): ReviewParts => ({
  praise: splitLines(praise),
  complaints: splitLines(gripes),
});

export const reviewParts: Record<string, ReviewParts> = {
  "AI Agents": parts(
    `
    It shows where each answer comes from, which is why we trust it.
    Says when it does not know. I wish more people did.
    Running costs with our own key are about four dollars a month.
    After a week of corrections it sounds like us.
    The test conversations it ships with are worth reading on their own.
    Stops and asks at the right moments.
    Setup took an afternoon, most of it finding our own documents.
    Works with the local model on an old workstation, slower but fine.
    Careful with names and addresses, which we need.
    Saves me the first hour of the day.
    No surprise in the bill so far.
    German, Dutch and Turkish all came out well.
  `,
    `
    Gets wordy at times; I set a limit.
    The local model makes more mistakes than the manual suggests.
    Handwritten input is still hit and miss.
    I had to write quite a few rules before it stopped asking.
    Needs a decent set of examples, which we did not have.
    Logs grow quickly, keep an eye on the disk.
    Wants its own server; I had hoped for a desktop program.
    Answers in Czech are stiff.
  `,
  ),
  "Web Applications": parts(
    `
    Import of our old spreadsheet worked at the first try.
    Colleagues needed ten minutes of explanation.
    Prints better than what we designed ourselves.
    Fast, even on our old tablet.
    Runs on the cheapest hosting we could find.
    The wording on the screens is clear and polite.
    The manual is written for people, with pictures.
    Updates have never broken anything here.
    People use it without calling us.
    It does the one thing and stops there.
    Roles are simple and enough.
    Settings are few and in one place.
  `,
    `
    Design is a little plain.
    I would like one more role.
    The server part took longer than the rest together.
    Some pages are cramped on a phone.
    I miss one more export format.
    Search finds whole words only.
    Our hosting had an old PHP and we had to ask for a newer one.
    Translations in our language need a second look.
  `,
  ),
  "Mobile Apps": parts(
    `
    Works without signal, really works.
    Battery use is as low as promised.
    My mother uses it, which is the best test I have.
    No advertising, nothing to agree to.
    Big buttons, readable in the sun.
    One glance and I know what I need.
    Source compiled at the first try.
    My partner and I both use it, no arguments.
    My data stays mine.
    Small download, starts at once.
    Large text works on every screen.
    Bought it for the code and ended up using the app.
  `,
    `
    On my small phone two labels overlap.
    No dark theme in the settings screen.
    Set-up took some fiddling.
    I would like a tablet layout.
    One crash in the first week, none since.
    Texts could be shorter.
    Backup is manual.
    Android version feels half a step behind.
  `,
  ),
  "Development Tools": parts(
    `
    One binary, no fuss.
    The error messages say what to do next.
    Paid for itself on the first day.
    Fits into how we work with four lines of configuration.
    Fast enough that nobody turned it off.
    Showed us something real within the hour.
    Output is short, the long version is there when needed.
    Works in our large repository without special care.
    No telemetry, our security team was pleased.
    The README answers the question I came with.
    I read the source on the train and it is good.
    Support replied with a fix, not a ticket number.
  `,
    `
    Windows works but is clearly second.
    First run on our repository took minutes.
    I would like a configuration reference on one page.
    Colors are hard to read on a light terminal.
    Needs a newer Node than we have.
    JSON output is missing two fields the text has.
    False alarms until I wrote three exceptions.
    No plug-in for my editor.
  `,
  ),
  Productivity: parts(
    `
    I am still using it, which says something.
    Opens instantly.
    My data stays on my machine.
    Quiet. No badges, no nagging.
    Learned it in five minutes.
    The keyboard shortcuts make sense.
    No account needed, which is rare now.
    My colleague bought it too after watching me.
    Works offline, I tried it on a ship.
    It fits my day instead of changing it.
    Fair price, paid once.
    Small enough to understand.
  `,
    `
    Fewer options than I am used to, on purpose I gather.
    Moving to a second machine took some reading.
    I would like to change the font.
    I would like a phone version.
    Getting my old data in took two tries.
    Better for one person than for a team.
    Menus are only in English in my version.
    One more theme would be nice.
  `,
  ),
  "E-commerce": parts(
    `
    Fewer mistakes since we have it, we counted.
    We set it up on a Sunday and used it on Monday.
    Runs on the small computer under the counter.
    Fewer calls about the obvious.
    The figures match our accountant’s, to the cent.
    My staff learned it in an hour.
    Fast, also on our bad line.
    My staff change the settings themselves.
    The example data helped to understand it.
    Handles our odd articles without complaint.
    The connection to our shop just worked.
    A busy season came and went, no trouble.
  `,
    `
    Our shop system needed the CSV way round.
    Reports could be prettier.
    Needs some thought at the start.
    No integration with our till yet.
    A second location is possible but clumsy.
    I had to ask a developer for the installation.
    Tax set-up for Switzerland needed manual work.
    Set-up was a fight, in the end our own fault.
  `,
  ),
  "API Tools": parts(
    `
    Starts in no time.
    Took our awkward API without choking.
    Does exactly what is documented, also when things fail.
    The page on failure modes is honest and complete.
    Few moving parts. Thank you.
    We replaced eight hundred lines of our own.
    As fast on our hardware as they say.
    Configuration fits on a screen.
    Partners stopped asking us questions.
    Most of what I wanted to build was already there.
    Upgrade over two versions went without a hitch.
    Clear logs: what, why, and what now.
  `,
    `
    GraphQL support is thin.
    Helm chart is missing, we wrote one.
    I wanted a user interface for one of the settings.
    Metrics names changed between versions.
    Documentation assumes some experience.
    Uses more memory than I would like under load.
    Would like support for our older database.
    One edge case is not covered yet.
  `,
  ),
  Analytics: parts(
    `
    Ranges instead of brave numbers. Finally.
    Definitions with an owner ended a long argument.
    Fewer figures than before, and better ones.
    One page, and I read it every Monday.
    Says when there is too little data.
    Every figure opens down to the rows.
    Runs on our smallest server.
    The query beside each chart convinced our data person.
    Set up in an hour, first insight in two.
    Prints on one page for the board.
    Getting our history in took a night.
    It told us our favorite idea did nothing.
  `,
    `
    Charts are plain.
    Wants clean event names, ours were not.
    No export to slides.
    Slow with our four hundred million rows.
    Only three kinds of chart.
    I miss a way to hide a figure from some people.
    Time zones needed care.
    Docs for MySQL are shorter than for PostgreSQL.
  `,
  ),
  "Game Development": parts(
    `
    Read it like a book, comments and all.
    Everything ran at the first start.
    Numbers in one file, exactly what I wanted.
    Saved us a month before the jam.
    My students understood it, which is a high bar.
    Worked with our engine without a plug-in.
    Files merge in git, so we are friends again.
    The examples alone are worth it.
    Runs on the old school laptops.
    Honest about what is rough.
    Our game feels more like one thing now.
    License is one page and fair.
  `,
    `
    One small fix was needed on our side.
    Built for the older engine version, porting was easy.
    Has a strong taste of its own.
    One mode I need is missing.
    Read the license before you start.
    I would love a video to go with it.
    Linux build needed a library.
    Some parts are documented less well than others.
  `,
  ),
  DevOps: parts(
    `
    Less noise, more sleep.
    Read-only access was enough for all of it.
    What it announced is what happened.
    Calm on a bad day, which is when it counts.
    Auditor liked the page, I liked that it made itself.
    One binary on a jump host, done.
    Junior colleagues use it alone at night.
    Saved more in a month than it costs in a year.
    Works with our plain servers, too.
    The manual describes their worst day. Trustworthy.
    Set up before lunch.
    Names a person for everything.
  `,
    `
    Azure support lags behind.
    Needs a service account our company was slow to give.
    The web page is basic.
    Takes a while with our number of machines.
    I want SSO in the base version.
    Documentation for air-gapped networks is short.
    Some texts cannot be changed.
    Not for teams with their own opinions about folders.
  `,
  ),
  "Design Tools": parts(
    `
    Finds what my eye felt and could not name.
    My files never leave the machine.
    Exports clean files a developer keeps.
    Quick and calm.
    Right-to-left works, and not as an afterthought.
    Good results without touching a setting.
    Prints exactly as shown.
    We use it in class every week.
    Keyboard shortcuts for everything.
    It ended an old argument in our team.
    Handled a large job without complaint.
    Made by someone who does the work.
  `,
    `
    I would like more examples.
    Slows down with very large files.
    No plug-in for my drawing program.
    The tutorial is one page, I wanted three.
    Something is off on Linux, support is looking.
    Undo stops at fifty steps.
    Icons in the toolbar are cryptic at first.
    Wish it worked on a tablet.
  `,
  ),
};
