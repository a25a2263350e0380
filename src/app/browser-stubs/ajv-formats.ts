/** Stands in the browser build for ajv-formats, which JSON Forms imports and our use of it never calls. */
export default function addFormats(): never {
  throw new Error('ajv-formats is not part of the browser build: pass a validator to JSON Forms');
}
