/** A page of records, as react-admin's data providers answer one. */
export interface PageOfRecords {
  data: readonly unknown[];
  /** Null where the provider has no count: the last page is then the one that is short. */
  total?: number | null;
}

/** The till asks for so many at once (spec/1 §9). */
export const PAGE_SIZE = 100;

/** Reads page after page until there is no more. */
export async function readAll(readPage: (page: number) => Promise<PageOfRecords>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await readPage(page);
    rows.push(...data);
    if (data.length < PAGE_SIZE || rows.length >= (total ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
