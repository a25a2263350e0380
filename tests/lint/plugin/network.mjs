import path from 'node:path';
import { NETWORK_GLOBALS, NETWORK_METHODS, zoneOf } from './import-table.mjs';

/** @typedef {{ type: string, [key: string]: any }} Node */

const GLOBAL_OBJECTS = new Set([
  'globalThis',
  'window',
  'self',
  'global',
  'frames',
  'top',
  'parent',
  'defaultView',
]);

/** In the browser only `src/data` touches fetch, sockets and IndexedDB, in whatever form they are reached. */
export const network = {
  meta: { type: 'problem' },
  /** @param {Node} context */
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const zone = zoneOf(file);
    if (!zone?.isBrowser || zone.mayReachNetwork) return {};

    /**
     * @param {Node} node
     * @param {string} what
     */
    const refuse = (node, what) =>
      context.report({
        node,
        message: `${zone.folder} may not touch ${what}: in the browser only src/data reaches the network.`,
      });

    return {
      /** @param {Node} program */
      Program(program) {
        for (const node of freeNames(context.sourceCode.getScope(program)))
          if (NETWORK_GLOBALS.has(node.name)) refuse(node, node.name);
      },
      /** @param {Node} node */
      MemberExpression(node) {
        const name = propertyName(node);
        if (name !== null && NETWORK_METHODS.has(name)) refuse(node, name);
        if (!isGlobalObject(node.object)) return;
        if (name === null) refuse(node, 'a computed property of the global object');
        else if (NETWORK_GLOBALS.has(name)) refuse(node, name);
      },
      /** @param {Node} node */
      VariableDeclarator(node) {
        if (node.init && isGlobalObject(node.init)) refuseBinding(node.id, refuse);
      },
      /** @param {Node} node */
      AssignmentExpression(node) {
        if (isGlobalObject(node.right)) refuseBinding(node.left, refuse);
      },
      /** @param {Node} node */
      CallExpression(node) {
        const callee = unwrap(node.callee);
        if (callee.object?.name === 'Reflect' && node.arguments[0] && isGlobalObject(node.arguments[0]))
          refuse(node, 'the global object by Reflect');
      },
    };
  },
};

/**
 * The names that a file uses without declaring them, types left out.
 * @param {Node} scope the file's outermost scope
 * @returns {Node[]}
 */
function freeNames(scope) {
  let outer = scope;
  while (outer.upper) outer = outer.upper;
  const undeclared = outer.variables.filter((/** @type {Node} */ variable) => variable.defs.length === 0);
  return [...outer.through, ...undeclared.flatMap((/** @type {Node} */ variable) => variable.references)]
    .filter((reference) => reference.isValueReference !== false)
    .map((reference) => reference.identifier);
}

/**
 * `const { fetch } = window` names what it takes; `const all = window` takes everything.
 * @param {Node} target
 * @param {(node: Node, what: string) => void} refuse
 */
function refuseBinding(target, refuse) {
  if (target.type !== 'ObjectPattern') {
    refuse(target, 'the global object under another name');
    return;
  }
  for (const property of target.properties) {
    if (property.type === 'RestElement') refuse(property, 'the global object under another name');
    else if (NETWORK_GLOBALS.has(property.key.name ?? property.key.value))
      refuse(property, property.key.name);
  }
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isGlobalObject(node) {
  const plain = unwrap(node);
  if (plain.type === 'Identifier') return plain.name !== 'defaultView' && GLOBAL_OBJECTS.has(plain.name);
  if (plain.type !== 'MemberExpression') return false;
  const name = propertyName(plain);
  if (name === 'defaultView') return true;
  return name !== null && GLOBAL_OBJECTS.has(name) && isGlobalObject(plain.object);
}

/**
 * The code inside casts and brackets.
 * @param {Node} node
 * @returns {Node}
 */
function unwrap(node) {
  return /^(?:TS(?:As|Satisfies|NonNull|TypeAssertion)|Chain|Parenthesized)/.test(node.type)
    ? unwrap(node.expression)
    : node;
}

/**
 * The name of a property however it is written, null when it is computed.
 * @param {Node} member
 * @returns {string | null}
 */
function propertyName({ computed, property }) {
  if (!computed) return property.name;
  if (property.type === 'Literal') return String(property.value);
  if (property.type === 'TemplateLiteral' && property.expressions.length === 0)
    return property.quasis[0].value.cooked;
  return null;
}
