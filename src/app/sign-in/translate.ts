/** Words by key, with their parameters filled in. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;
