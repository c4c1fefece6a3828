import { updateProfile } from "@/lib/accounts/users/profile";
import { updateApp } from "@/lib/catalog/apps/listings";
import { relistApp, unlistApp } from "@/lib/catalog/apps/unlisting";
import { replyToReview } from "@/lib/catalog/reviews/replies";
import { deleteReview, submitReview, updateReview } from "@/lib/catalog/reviews/write-reviews";
import { addToWishlist } from "@/lib/catalog/wishlist/wishlist";
import { tags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { updateDeveloperProfile } from "@/lib/hiring/developers/own-profile";
import { portfolioInput } from "@/lib/hiring/portfolio/portfolio.schema";
import {
  createPortfolioItem,
  featurePortfolioItem,
  reorderPortfolio,
  updatePortfolioItem,
} from "@/lib/hiring/portfolio/write-portfolio";
import { projectRequestInput } from "@/lib/hiring/requests/requests.schema";
import { createRequest, editRequest } from "@/lib/hiring/requests/write-requests";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { setUserRole, setUserVerified } from "@/lib/staff/platform/users";
import { createApp, createReview } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Write = () => Promise<unknown>;

async function createScene() {
  const [developer, customer, admin, owner] = await Promise.all(
    (["developer", "customer", "admin", "super_admin"] as const).map((role) => createSignedInUser(role)),
  );
  if (!developer || !customer || !admin || !owner) throw new Error("All four exist.");
  const app = await createApp({ developerId: developer.user.id });
  return { developer, customer, admin, owner, app };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const review = { rating: 4, comment: "Does what it says." };
const listTags = ({ app }: Pick<Scene, "app">) =>
  [tags.app(app.id), tags.catalog, tags.developer(app.developerId), tags.developers].sort();

/** Each makes a change when it runs first, and nothing when it runs again. */
const WRITES: Record<string, (scene: Scene) => Promise<Write> | Write> = {
  "posting a review":
    ({ customer, app }) =>
    () =>
      submitReview(customer.viewer, app.id, review),
  "editing a review": async ({ customer, app }) => {
    const { id } = await createReview({ appId: app.id, userId: customer.user.id, rating: 1 });
    return () => updateReview(customer.viewer, id, review);
  },
  "replying to a review": async ({ developer, app }) => {
    const { id } = await createReview({ appId: app.id });
    return () => replyToReview(developer.viewer, id, "Thank you.");
  },
  "editing a listing":
    ({ developer, app }) =>
    () =>
      updateApp(developer.viewer, app.id, { price: "5.00" }),
  "unlisting an app":
    ({ developer, app }) =>
    () =>
      unlistApp(developer.viewer, app.id),
  "relisting an app": async ({ developer, app }) => {
    await unlistApp(developer.viewer, app.id);
    return () => relistApp(developer.viewer, app.id);
  },
  "setting an app's status":
    ({ admin, app }) =>
    () =>
      setAppStatus(admin.viewer, app.id, { status: "rejected", reason: null }),
  "saving a profile":
    ({ developer }) =>
    () =>
      updateProfile(developer.viewer, { name: "Ada Byron", bio: "Numbers." }),
  "saving a developer profile":
    ({ developer }) =>
    () =>
      updateDeveloperProfile(developer.viewer, { title: "Engineer", hourlyRate: "85.00" }),
  "changing a portfolio item": async ({ developer }) => {
    const input = portfolioInput.parse({ title: "A till", description: "Split bills.", techStack: ["Go"] });
    const { id } = await createPortfolioItem(developer.viewer, input);
    return () => updatePortfolioItem(developer.viewer, id, { ...input, title: "Two tills" });
  },
  "featuring a portfolio item": async ({ developer }) => {
    const input = portfolioInput.parse({ title: "A till", description: "Split bills." });
    const { id } = await createPortfolioItem(developer.viewer, input);
    return () => featurePortfolioItem(developer.viewer, id, { featured: true });
  },
  "reordering a portfolio": async ({ developer }) => {
    const ids: string[] = [];
    for (const title of ["One", "Two"]) {
      const input = portfolioInput.parse({ title, description: "Split bills." });
      ids.push((await createPortfolioItem(developer.viewer, input)).id);
    }
    return () => reorderPortfolio(developer.viewer, { ids });
  },
  "verifying a user":
    ({ owner, developer }) =>
    () =>
      setUserVerified(owner.viewer, developer.user.id, true),
  "setting a user's role":
    ({ owner, developer }) =>
    () =>
      setUserRole(owner.viewer, developer.user.id, "customer"),
  "editing a project request": async ({ customer }) => {
    const input = projectRequestInput.parse({
      title: "A till",
      description: "For nine cafés in two towns.",
      category: "Web Applications",
      budget: "500",
      budgetType: "fixed",
      timeline: "A month",
      requiredSkills: ["Go"],
    });
    const { id } = await createRequest(customer.viewer, input);
    return () => editRequest(customer.viewer, id, { title: "Two tills", budget: "500.00" });
  },
};

describe("a write that changes nothing", () => {
  it.each(Object.entries(WRITES))("invalidates no cached page: %s", async (_what, prepare) => {
    const write = await prepare(await createScene());
    expect(await collectInvalidatedTags(write)).not.toEqual([]);
    expect(await collectInvalidatedTags(write)).toEqual([]);
  });

  it("does not mark a review or a reply as edited", async () => {
    const { developer, customer, app } = await createScene();
    const { id } = await submitReview(customer.viewer, app.id, review);
    await submitReview(customer.viewer, app.id, review);
    await replyToReview(developer.viewer, id, "Thank you.");
    expect(await replyToReview(developer.viewer, id, "Thank you.")).toMatchObject({
      text: "Thank you.",
      editedAt: null,
    });
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ editedAt: null, replyEditedAt: null });
  });
});

describe("a write that public pages hardly show", () => {
  it("invalidates the app's page alone when a review's text or its reply changes, and the lists with its rating", async () => {
    const { developer, customer, app } = await createScene();
    const { id } = await submitReview(customer.viewer, app.id, review);
    const post = (change: object) =>
      collectInvalidatedTags(() => submitReview(customer.viewer, app.id, { ...review, ...change }));
    expect(await post({ comment: "Does it." })).toEqual([tags.app(app.id)]);
    expect(await collectInvalidatedTags(() => replyToReview(developer.viewer, id, "Thanks."))).toEqual([
      tags.app(app.id),
    ]);
    expect((await post({ rating: 2 })).sort()).toEqual(listTags({ app }));
    expect((await collectInvalidatedTags(() => deleteReview(customer.viewer, id))).sort()).toEqual(listTags({ app }));
  });

  it("invalidates nothing about an app that is not public, nor for a wishlist", async () => {
    const { developer, customer, admin, app } = await createScene();
    expect(await collectInvalidatedTags(() => addToWishlist(customer.viewer, app.id))).toEqual([]);
    const { id } = await submitReview(customer.viewer, app.id, review);
    await unlistApp(developer.viewer, app.id);
    const pending = await createApp({ status: "pending" });
    for (const write of [
      () => updateReview(customer.viewer, id, { rating: 1 }),
      () => replyToReview(developer.viewer, id, "Thanks."),
      () => deleteReview(customer.viewer, id),
      () => setAppStatus(admin.viewer, app.id, { status: "pending", reason: null }),
      () => setAppStatus(admin.viewer, pending.id, { status: "rejected", reason: null }),
    ])
      expect(await collectInvalidatedTags(write)).toEqual([]);
  });
});
