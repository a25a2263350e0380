/** Stands in the browser build for ajv, which JSON Forms imports and our use of it never calls. */
export default class Ajv {
  constructor() {
    throw new Error('ajv is not part of the browser build: pass a validator to JSON Forms');
  }
}
