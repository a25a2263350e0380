import type { ImportField } from '../../../../schema/import/import-field.ts';

/** Long enough for a browser that asks where to. */
const KEPT_MILLISECONDS = 60_000;

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}

/** An empty file with the names of the columns, which Excel reads as it is. */
export function toTemplate(fields: readonly ImportField[], title: string): void {
  const names = fields.map(({ label }) =>
    /[",\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label,
  );
  saveFile(new Blob([`\ufeff${names.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
}
