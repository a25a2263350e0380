import writeXlsxFile from 'write-excel-file/universal';

export type ExportedRow = readonly (string | number | null)[];

/** The library as its documentation calls it. */
self.addEventListener('message', ({ data }: MessageEvent<readonly ExportedRow[]>) => {
  const cells = data.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  void writeXlsxFile(cells, { sheet: 'Readings' })
    .toBlob()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker tells its own page alone.
    .then((blob) => self.postMessage(blob));
});
