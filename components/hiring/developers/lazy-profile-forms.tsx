"use client";

import dynamic from "next/dynamic";

/** The Profile tab's forms in their own chunks, so that the other tabs don't load them (decision 0007). */
export const LazyDeveloperProfileForm = dynamic(() =>
  import("@/components/hiring/developers/developer-profile-form").then((module) => module.DeveloperProfileForm),
);
export const LazyPortfolioManager = dynamic(() =>
  import("@/components/hiring/portfolio/portfolio-manager").then((module) => module.PortfolioManager),
);
