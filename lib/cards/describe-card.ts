import type { AppPage } from "@/lib/apps/apps.dto";
import type { Card } from "@/lib/cards/card.dto";
import { describeDeveloper } from "@/lib/developers/describe-developer";
import type { Developer } from "@/lib/developers/developers.dto";
import { budgetFigure } from "@/lib/format/budget";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/json-ld";
import { priceFigure } from "@/lib/format/price-terms";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

const MAX_TEXT = 130;
const short = (text: string) => summarize(firstParagraph(text), MAX_TEXT);

/** An app: its name, what it does, its price and maker, its first screenshot. */
export function describeAppCard(app: AppPage): Card {
  const [picture = null] = app.screenshots;
  return { title: app.title, text: short(app.description), figure: priceFigure(app), terms: `by ${app.developer.name}`, picture, face: null };
}

/** A developer: name and title, rate, face. */
export function describeDeveloperCard(developer: Developer): Card {
  const { name, title, hourlyRate, location, avatar } = developer;
  const figure = hourlyRate === null ? "" : budgetFigure(hourlyRate, "hourly");
  return { title: name, text: title ?? summarize(describeDeveloper(developer), MAX_TEXT), figure, terms: location ?? "", picture: avatar, face: name };
}

/** A project request: what is wanted and the budget. */
export function describeRequestCard(request: ProjectRequest): Card {
  const { title, description, budget, budgetType, category } = request;
  return { title, text: short(description), figure: budgetFigure(budget, budgetType), terms: category, picture: null, face: null };
}
