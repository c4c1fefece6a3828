"use client";

import dynamic from "next/dynamic";

/** The forms of the dashboard's Profile tab in their own chunks, so that the other tabs don't load them (decision 0007). */
export const LazyDeveloperProfileForm = dynamic(() =>
  import("@/components/developers/developer-profile-form").then((module) => module.DeveloperProfileForm),
);
export const LazyPortfolioManager = dynamic(() =>
  import("@/components/portfolio/portfolio-manager").then((module) => module.PortfolioManager),
);
