import { textColumns } from '../../src/domain/receipt/text-columns.ts';

const GAP = '  ';

/**
 * Lines of a table on a console, whose Chinese characters are two columns wide.
 * @param textCount so many columns are text; the others are figures, set to the right
 */
export function drawTable(rows: readonly (readonly string[])[], textCount: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textColumns(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - textColumns(cell));
        return column < textCount ? cell + space : space + cell;
      })
      .join(GAP)
      .trimEnd(),
  );
}
