/** Stands in the browser build for the package object.entries, which brings back what every browser of today has. */
const { entries } = Object;

// Under this name a CommonJS module gets the function itself.
export { entries as 'module.exports' };
