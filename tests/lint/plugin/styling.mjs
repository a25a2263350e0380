import path from 'node:path';
import { zoneOf } from './import-table.mjs';

/** @typedef {{ type: string, [key: string]: any }} Node */

const ATTRIBUTES = new Set(['sx', 'style']);

/** The look of the component library is written here, in its own terms. */
const THEME = 'src/app/theme/';

/** What a part looks like stands in CSS modules: `sx`, `style` and `styled` are for what is computed. */
export const styling = {
  meta: { type: 'problem' },
  /** @param {Node} context */
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const zone = zoneOf(file);
    // The peers of the bench are written as their libraries' users write.
    if (!zone?.hasUi || !zone.isBrowser || file.startsWith(THEME)) return {};

    /**
     * @param {Node} node
     * @param {string} what
     * @param {Node | null | undefined} value
     */
    const judge = (node, what, value) => {
      if (value && isWritten(value, context.sourceCode))
        context.report({
          node,
          message: `Nothing of this ${what} is computed: give it a class of a CSS module.`,
        });
    };

    return {
      /** @param {Node} node */
      JSXAttribute({ name, value }) {
        if (ATTRIBUTES.has(name.name)) judge(name, name.name, value?.expression);
      },
      /** `slotProps={{ paper: { sx } }}`. @param {Node} node */
      Property({ key, value, computed }) {
        if (!computed && ATTRIBUTES.has(key.name) && value.type === 'ObjectExpression')
          judge(key, key.name, value);
      },
      /** @param {Node} node */
      CallExpression(node) {
        if (node.callee.callee?.name === 'styled') judge(node, 'styled', node.arguments[0]);
      },
    };
  },
};

/**
 * Whether a value is as it is written: literals, objects of them, and the file's constants.
 * @param {Node} node
 * @param {Node} sourceCode
 * @returns {boolean}
 */
function isWritten(node, sourceCode) {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return isWritten(node.argument, sourceCode);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return isWritten(node.expression, sourceCode);
    case 'ObjectExpression':
      return node.properties.every((/** @type {Node} */ each) =>
        isWritten(each.type === 'SpreadElement' ? each.argument : each.value, sourceCode),
      );
    case 'Identifier': {
      const value = constantOf(node, sourceCode);
      return value !== null && isWritten(value, sourceCode);
    }
    default:
      return false;
  }
}

/**
 * What a constant of the file is set to; null for anything else.
 * @param {Node} identifier
 * @param {Node} sourceCode
 * @returns {Node | null}
 */
function constantOf(identifier, sourceCode) {
  for (let scope = sourceCode.getScope(identifier); scope !== null; scope = scope.upper) {
    const variable = scope.variables.find((/** @type {Node} */ { name }) => name === identifier.name);
    if (variable === undefined) continue;
    const definition = variable.defs[0]?.node;
    const isConstant = definition?.type === 'VariableDeclarator' && definition.parent?.kind === 'const';
    return isConstant && definition.id.type === 'Identifier' ? definition.init : null;
  }
  return null;
}
