/** "UI/UX Design" → "ui-ux-design", as addresses carry it. */
export const filterSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
