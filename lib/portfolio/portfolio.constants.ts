/** Kinds of work: the project categories of spec section 9. */
export const PORTFOLIO_CATEGORIES = ["Mobile Apps", "Web Applications", "Desktop Tools", "E-commerce", "SaaS", "APIs", "Websites", "Games", "Other"] as const;

/** Pieces of work that one developer shows at most, so that they can be put in order as a whole (decision 0051). */
export const MAX_PORTFOLIO_ITEMS = 50;
export const MAX_PORTFOLIO_SCREENSHOTS = 6;
