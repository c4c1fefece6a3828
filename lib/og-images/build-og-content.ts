import type { AppPage } from "@/lib/apps/apps.dto";
import type { OgImageContent } from "@/lib/og-images/og-image.dto";
import { describeDeveloper } from "@/lib/developers/describe-developer";
import type { Developer } from "@/lib/developers/developers.dto";
import { formatBudget } from "@/lib/format/budget";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/truncate";
import { formatAppPrice } from "@/lib/format/price-terms";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

const MAX_TEXT = 130;
const truncate = (text: string) => summarize(firstParagraph(text), MAX_TEXT);

/** Content of an app's image: title, description, price, developer and first screenshot. */
export function buildAppOgContent(app: AppPage): OgImageContent {
  const [screenshot = null] = app.screenshots;
  return {
    title: app.title,
    text: truncate(app.description),
    amount: formatAppPrice(app),
    amountLabel: `by ${app.developer.name}`,
    imagePath: screenshot,
    avatarName: null,
  };
}

/** Content of a developer's image: name, title, rate and avatar. */
export function buildDeveloperOgContent(developer: Developer): OgImageContent {
  const { name, title, hourlyRate, location, avatar } = developer;
  const rate = hourlyRate === null ? "" : formatBudget(hourlyRate, "hourly");
  return {
    title: name,
    text: title ?? summarize(describeDeveloper(developer), MAX_TEXT),
    amount: rate,
    amountLabel: location ?? "",
    imagePath: avatar,
    avatarName: name,
  };
}

/** Content of a project request's image: title, description and budget. */
export function buildRequestOgContent(request: ProjectRequest): OgImageContent {
  const { title, description, budget, budgetType, category } = request;
  return {
    title,
    text: truncate(description),
    amount: formatBudget(budget, budgetType),
    amountLabel: category,
    imagePath: null,
    avatarName: null,
  };
}
