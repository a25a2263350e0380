/** The size of a page where none is asked for. */
export const DEFAULT_SIZE = 25;

interface Page {
  /** From 0. */
  page: number;
  size: number;
  offset: number;
}

/** The page that an operation with `page` and `pageSize`, both judged by the definition, is asked for. */
export function pageOf({ page = 0, pageSize = DEFAULT_SIZE }: Readonly<Record<string, unknown>>): Page {
  return { page: Number(page), size: Number(pageSize), offset: Number(page) * Number(pageSize) };
}
