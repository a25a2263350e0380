import { parentPort, workerData } from 'node:worker_threads';

// The program of the thread that draws reports: report-threads.ts starts it, with the addresses of its libraries and fonts.
// It draws one report at a time, from what was laid out, and sends the file or what went wrong.

/**
 * @typedef {import('./report-layout.ts').ReportLayout} ReportLayout
 * @typedef {import('./cell-text.ts').Cell} Cell
 *
 * @typedef {{ kind: 'begin', format: 'pdf' | 'xlsx', layout: ReportLayout } | { kind: 'rows', rows: Cell[][] } | { kind: 'end' }} Order
 *
 * @typedef {{ bytes: Uint8Array } | { failed: string }} Drawn
 *
 * @typedef {object} Places
 * @property {string} pdfmake
 * @property {string} fontkit
 * @property {string} excel
 * @property {string} lacking mark-lacking.mjs
 * @property {string} sheet draw-xlsx.mjs
 * @property {string} regular the path of the font
 * @property {string} bold
 */

/** @type {Places} */
const places = workerData;

const MARGIN = 36;
const A4 = { short: 595.28, long: 841.89 };
const PADDING = 4;
const LINE_PADDING = 2;
const PADDINGS = {
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => LINE_PADDING,
  paddingBottom: () => LINE_PADDING,
};
const COLORS = { line: '#c8ccd4', strong: '#5b6472', head: '#eef0f4', group: '#f6f7f9', quiet: '#5b6472' };

/** @type {{ format: 'pdf' | 'xlsx', layout: ReportLayout, rows: Cell[][] } | null} */
let job = null;

parentPort?.on('message', (/** @type {Order} */ order) => {
  if (order.kind === 'begin') job = { ...order, rows: [] };
  else if (order.kind === 'rows') job?.rows.push(...order.rows);
  else void finish();
});

async function finish() {
  const done = job;
  job = null;
  if (done === null) return;
  /** @type {Drawn} */
  const drawn = await draw(done).then(
    (bytes) => ({ bytes }),
    (error) => ({ failed: toText(error) }),
  );
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [/** @type {ArrayBuffer} */ (drawn.bytes.buffer)] : []);
}

/**
 * Where it happened, with this program by its name: its address is its whole text.
 * @param {unknown} error
 */
function toText(error) {
  const text = String(error instanceof Error ? (error.stack ?? error) : error);
  return text.replaceAll(/data:text\/javascript,[^\s)]*?(?=:\d+:\d+)/g, 'draw-report.mjs');
}

/**
 * @param {NonNullable<typeof job>} work
 * @returns {Promise<Uint8Array>}
 */
async function draw({ format, layout, rows }) {
  assertTotals(layout, rows);
  const bytes =
    format === 'pdf'
      ? await drawPdf(layout, rows)
      : await (await import(places.sheet)).drawXlsx((await import(places.excel)).default, layout, rows);
  // A buffer of Node may be a part of a larger one, which cannot be given away.
  return Uint8Array.from(bytes);
}

/**
 * The sums of the rows that came are those that the database says of all of them: else some were lost on the way.
 * @param {ReportLayout} layout
 * @param {Cell[][]} rows
 */
function assertTotals({ columns, totals, count }, rows) {
  if (rows.length !== count) throw new Error(`${rows.length} rows came of ${count}.`);
  for (const [index, column] of columns.entries()) {
    if (!column.isTotal) continue;
    const sum = sumAt(rows, index);
    if (Math.abs(sum - Number(totals[index])) > 1e-6)
      throw new Error(`Column ${column.head} adds up to ${sum}, and to ${totals[index]} in the database.`);
  }
}

/**
 * @param {Cell[][]} rows
 * @param {number} index
 */
function sumAt(rows, index) {
  return rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
}

/**
 * @typedef {object} Line
 * @property {'group' | 'row' | 'subtotal' | 'total'} kind
 * @property {Cell[]} cells
 */

/**
 * The rows with what stands between them: the head of each group and its sums, and at the end those of all.
 * @param {ReportLayout} layout
 * @param {Cell[][]} rows
 * @returns {Line[]}
 */
function toLines({ columns, groupAt, totals, words }, rows) {
  /** @type {Line[]} */
  const lines = [];
  const hasTotals = columns.some(({ isTotal }) => isTotal);
  const sumsOf = (/** @type {Cell[][]} */ part) =>
    columns.map(({ isTotal }, index) => (isTotal ? sumAt(part, index) : null));
  const valueOf = (/** @type {number} */ at) => (groupAt < 0 ? null : (rows[at]?.[groupAt] ?? null));
  for (let at = 0; at < rows.length; ) {
    const value = valueOf(at);
    let end = at + 1;
    while (end < rows.length && valueOf(end) === value) end += 1;
    const part = rows.slice(at, end);
    if (groupAt >= 0) lines.push({ kind: 'group', cells: [value] });
    for (const row of part)
      lines.push({
        kind: 'row',
        cells: groupAt < 0 ? row : row.map((cell, index) => (index === groupAt ? null : cell)),
      });
    if (groupAt >= 0 && hasTotals)
      lines.push({ kind: 'subtotal', cells: named(sumsOf(part), words.subtotal) });
    at = end;
  }
  if (hasTotals && rows.length > 0) lines.push({ kind: 'total', cells: named([...totals], words.total) });
  return lines;
}

/**
 * @param {Cell[]} cells
 * @param {string} name
 */
function named([first = null, ...others], name) {
  return [first ?? name, ...others];
}

// PDF

/** @type {Promise<{ pdfmake: any, Lacking: typeof import('./mark-lacking.mjs').Lacking, characters: Set<number> }> | null} */
let pdf = null;

async function loadPdf() {
  const pdfmake = (await import(places.pdfmake)).default;
  const { default: fontkit } = await import(places.fontkit);
  const { Lacking } = await import(places.lacking);
  const font = fontkit.openSync(places.regular);
  pdfmake.setFonts({ Noto: { normal: places.regular, bold: places.bold } });
  // Nothing that a record says is ever fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(
    (/** @type {string} */ path) => path === places.regular || path === places.bold,
  );
  return { pdfmake, Lacking, characters: new Set(/** @type {number[]} */ (font.characterSet)) };
}

/**
 * @param {ReportLayout} layout
 * @param {Cell[][]} rows
 * @returns {Promise<Uint8Array>}
 */
async function drawPdf(layout, rows) {
  const { pdfmake, Lacking, characters } = await (pdf ??= loadPdf());
  const lacking = new Lacking(characters);
  const width = (layout.isLandscape ? A4.long : A4.short) - 2 * MARGIN;
  const shown = (/** @type {Cell} */ cell) =>
    lacking.mark(typeof cell === 'number' ? cell.toLocaleString('en-US') : (cell ?? ''));
  const title = shown(layout.title);
  const made = shown(layout.made);
  const filters = layout.filters.map(({ label, value }) => `${shown(label)}\u3000${shown(value)}`);
  const table = tableOf(layout, toLines(layout, rows), { width, shown });
  const content = [
    { text: title, bold: true, fontSize: 16, margin: [0, 0, 0, 4] },
    ...filters.map((text) => ({ text, fontSize: 9, color: COLORS.quiet })),
    { text: '', margin: [0, 0, 0, 6] },
    table,
    ...(rows.length === 0 ? [{ text: shown(layout.words.empty), margin: [0, 8, 0, 0] }] : []),
    { text: shown(layout.words.control), fontSize: 8, color: COLORS.quiet, margin: [0, 8, 0, 0] },
    ...lacking
      .note(layout.words.lacking)
      .map((/** @type {string} */ text) => ({ text, fontSize: 8, color: '#b42318' })),
  ];
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN + 8, MARGIN, MARGIN + 10],
    defaultStyle: { font: 'Noto', fontSize: 8.5 },
    info: { title, creator: 'Gatehouse', producer: 'Gatehouse' },
    header: (/** @type {number} */ page) =>
      page === 1 ? null : { text: title, fontSize: 8, color: COLORS.quiet, margin: [MARGIN, 20, MARGIN, 0] },
    footer: (/** @type {number} */ page, /** @type {number} */ count) => ({
      margin: [MARGIN, 8, MARGIN, 0],
      fontSize: 8,
      color: COLORS.quiet,
      columns: [
        { text: made },
        {
          text: layout.words.page.replace('%{page}', String(page)).replace('%{count}', String(count)),
          alignment: 'right',
        },
      ],
    }),
    content,
  });
  return document.getBuffer();
}

/**
 * @param {ReportLayout} layout
 * @param {Line[]} lines
 * @param {{ width: number, shown: (cell: Cell) => string }} page
 */
function tableOf({ columns, groupAt }, lines, { width, shown }) {
  // The value of a group stands over its rows: its column would be empty.
  const kept = columns.flatMap((column, index) => (index === groupAt ? [] : [{ column, index }]));
  const whole = kept.reduce((sum, { column }) => sum + column.width, 0);
  const room = width - kept.length * 2 * PADDING;
  /** @param {Line} line */
  const toCells = ({ kind, cells }) => {
    if (kind === 'group')
      return [
        { text: shown(cells[0] ?? ''), bold: true, colSpan: kept.length, fillColor: COLORS.group },
        ...kept.slice(1).map(() => ({})),
      ];
    const isSum = kind !== 'row';
    // The word of a sum stands in the first column that is there.
    const word = isSum && groupAt === 0 ? cells[0] : null;
    return kept.map(({ column, index }, place) => {
      const text = shown(cells[index] ?? (place === 0 ? (word ?? '') : ''));
      const cell =
        column.isFigures && !(place === 0 && word !== null) ? { text, alignment: 'right' } : { text };
      return isSum ? { ...cell, bold: true } : cell;
    });
  };
  const widths = kept.map(({ column }) => (room * column.width) / whole);
  /** @type {{ kind: Line['kind'] | 'head', cells: object[] }[]} */
  const body = [
    {
      kind: 'head',
      cells: kept.map(({ column }) => ({
        text: shown(column.head),
        bold: true,
        fillColor: COLORS.head,
        ...(column.isFigures && { alignment: 'right' }),
      })),
    },
  ];
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'group') continue;
    const head = lines[at - 1];
    const isFirst = head?.kind === 'group';
    const cells = isFirst ? keptTogether([toCells(head), toCells(line)], widths) : toCells(line);
    body.push({ kind: line.kind, cells });
  }
  return {
    table: { headerRows: 1, dontBreakRows: true, widths, body: body.map(({ cells }) => cells) },
    layout: {
      hLineWidth: (/** @type {number} */ line) => (body[line]?.kind === 'total' || line === 1 ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: (/** @type {number} */ line) =>
        body[line]?.kind === 'total' || line === 1 ? COLORS.strong : COLORS.line,
      ...PADDINGS,
    },
  };
}

/**
 * The head of a group with its first row, as one row that no page breaks: a head alone at the foot of a page is the head
 * of nothing.
 * @param {object[][]} rows
 * @param {number[]} widths
 */
function keptTogether(rows, widths) {
  const table = {
    table: { widths, body: rows },
    layout: {
      hLineWidth: (/** @type {number} */ line) => (line === 1 ? 0.4 : 0),
      vLineWidth: () => 0,
      hLineColor: () => COLORS.line,
      ...PADDINGS,
    },
    colSpan: widths.length,
    margin: [-PADDING, -LINE_PADDING, -PADDING, -LINE_PADDING],
  };
  return [table, ...widths.slice(1).map(() => ({}))];
}
