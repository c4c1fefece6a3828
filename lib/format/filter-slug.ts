/** "UI/UX Design" → "ui-ux-design", for URLs. */
export const filterSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
