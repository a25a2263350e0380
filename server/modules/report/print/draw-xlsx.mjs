// A part of the program of draw-report.mjs, which imports it by its text.

/**
 * @typedef {import('./report-layout.ts').ReportLayout} ReportLayout
 * @typedef {import('./cell-text.ts').Cell} Cell
 */

/**
 * A report as XLSX: one sheet with the heads, the rows, the sums, and how it was asked for and made.
 * @param {any} writeXlsx the library
 * @param {ReportLayout} layout
 * @param {Cell[][]} rows
 * @returns {Promise<Uint8Array>}
 */
export async function drawXlsx(writeXlsx, { columns, totals, words, filters, made, title }, rows) {
  const bold = /** @type {const} */ ({ fontWeight: 'bold' });
  const cellOf = (/** @type {Cell} */ cell, style = {}) =>
    cell === null
      ? null
      : typeof cell === 'number'
        ? { value: cell, type: Number, ...style }
        : { value: cell, type: String, ...style };
  const hasTotals = columns.some(({ isTotal }) => isTotal);
  const [first = null, ...others] = totals;
  const foot = [title, ...filters.map(({ label, value }) => `${label} ${value}`), words.control, made];
  const data = [
    columns.map(({ head }) => cellOf(head, bold)),
    ...rows.map((row) => row.map((cell) => cellOf(cell))),
    ...(hasTotals ? [[first ?? words.total, ...others].map((cell) => cellOf(cell, bold))] : []),
    [],
    ...foot.map((text) => [cellOf(text)]),
  ];
  const file = writeXlsx(data, {
    sheet: '1',
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: Math.round(10 + 5 * width) })),
  });
  return (await file).toBuffer();
}
