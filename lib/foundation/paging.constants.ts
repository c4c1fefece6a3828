export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 100;
