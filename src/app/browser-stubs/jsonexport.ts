/** Stands in the browser build for jsonexport, which react-admin's own exporter imports: lists here have another. */
export default function jsonExport(): never {
  throw new Error("jsonexport is not part of the browser build: lists do not use react-admin's exporter");
}
