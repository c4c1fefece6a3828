/** The page of a project. Not in lib/foundation/paths.ts, which every page loads. */
export const hiredProjectPath = (projectId: string): string => `/projects/${projectId}`;
