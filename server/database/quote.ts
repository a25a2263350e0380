/** A name as it stands in SQL that is shown to an operator. What runs here binds its names and values instead. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as it stands in SQL that is shown to an operator. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
