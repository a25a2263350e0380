import { isBuiltin } from 'node:module';
import path from 'node:path';
import { mayImport, NETWORK_EXPORTS, NETWORK_LIBRARY, UI_LIBRARY, zoneOf } from './import-table.mjs';

/**
 * @typedef {import('./import-table.mjs').Zone} Zone
 * @typedef {{ type: string, [key: string]: any }} Node
 */

/** Holds the import table: every way to name a module, resolved to a folder of the house. */
export const imports = {
  meta: { type: 'problem' },
  /** @param {Node} context */
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const zone = zoneOf(file);
    if (!zone) return {};

    /** @param {Node | null | undefined} node the part of the code that names a module */
    const check = (node) => {
      if (!node) return;
      const specifier = staticText(node);
      const problem = specifier === null ? unreadable(zone) : refusal(zone, file, specifier);
      if (problem) context.report({ node, message: problem });
    };

    return {
      /** @param {Node} node */
      ImportDeclaration(node) {
        check(node.source);
        for (const specifier of node.specifiers)
          reportNetworkExport(context, zone, node.source.value, specifier);
      },
      /** @param {Node} node */
      ExportNamedDeclaration: (node) => check(node.source),
      /** @param {Node} node */
      ExportAllDeclaration: (node) => check(node.source),
      /** @param {Node} node */
      ImportExpression: (node) => check(node.source),
      /** @param {Node} node */
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
      /** @param {Node} node */
      TSExternalModuleReference: (node) => check(node.expression),
      /** @param {Node} node */
      CallExpression(node) {
        for (const argument of moduleArguments(node)) check(argument);
      },
      /** @param {Node} node */
      NewExpression(node) {
        const [target, base] = node.arguments;
        if (node.callee.name === 'URL' && base && isImportMeta(base, 'url') && staticText(target) !== null)
          check(target);
      },
    };
  },
};

/**
 * Why a zone may not import a module, or null.
 * @param {Zone} zone
 * @param {string} file the importing file, from the root
 * @param {string} specifier
 */
function refusal(zone, file, specifier) {
  const target = houseTarget(file, specifier);
  if (target !== null)
    return mayImport(zone, target)
      ? null
      : `${zone.folder} may not import ${target}: it may import ${listed([`${zone.folder} itself`, ...zone.may])}.`;
  if (specifier.startsWith('#'))
    return `${zone.folder} may not import ${specifier}: write a relative path, which the import table can judge.`;
  if (zone.isBrowser && isBuiltin(specifier)) return `${zone.folder} runs in the browser: no ${specifier}.`;
  if (!zone.hasUi && UI_LIBRARY.test(specifier))
    return `${zone.folder} may not import the UI library ${specifier}.`;
  if (zone.isBrowser && !zone.mayReachNetwork && NETWORK_LIBRARY.test(specifier))
    return `${zone.folder} may not import ${specifier}: in the browser only src/data reaches the network.`;
  return null;
}

/**
 * A path from the root for what lies inside the house, null for a package.
 * @param {string} file
 * @param {string} specifier
 */
function houseTarget(file, specifier) {
  const clean = specifier.replace(/[?#].*$/, (rest) => (specifier.startsWith('#') ? rest : ''));
  if (/^\.{1,2}(?:\/|$)/.test(clean))
    return path.posix.join(path.posix.dirname(file), clean).replace(/\/$/, '');
  // The build's name for a folder of further pages: see vite.more-pages.ts.
  if (clean.startsWith('#more-pages/')) return clean.replace('#more-pages', 'custom-pages');
  if (clean.startsWith('/')) return path.posix.normalize(clean.slice(1));
  const alias = /^(?:@|~|gatehouse)\/(.*)$/.exec(clean)?.[1];
  if (alias === undefined) return null;
  return path.posix.normalize(clean.startsWith('gatehouse') ? alias : `src/${alias}`);
}

/**
 * Code that no rule can read is left to those who may import everything of the browser, and to the server's side.
 * @param {Zone} zone
 */
function unreadable(zone) {
  if (!zone.isBrowser || zone.folder === 'src/app') return null;
  return `${zone.folder} may not import a module whose name is computed: the import table cannot judge it.`;
}

/**
 * The arguments of a call that name modules: require, require.resolve, import.meta.glob, import.meta.resolve.
 * @param {Node} call
 * @returns {Node[]}
 */
function moduleArguments({ callee, arguments: [first] }) {
  if (!first) return [];
  const isRequire =
    callee.name === 'require' || (callee.object?.name === 'require' && callee.property?.name === 'resolve');
  if (isRequire || isImportMeta(callee, 'resolve')) return [first];
  if (!isImportMeta(callee, 'glob') && !isImportMeta(callee, 'globEager')) return [];
  const patterns = first.type === 'ArrayExpression' ? first.elements : [first];
  return patterns.filter((/** @type {Node} */ pattern) => !staticText(pattern)?.startsWith('!'));
}

/**
 * @param {Node} node
 * @param {string} property
 */
function isImportMeta(node, property) {
  return (
    node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === property
  );
}

/**
 * The text of a module name up to its first variable part or wildcard; null when nothing of it can be read.
 * @param {Node | null | undefined} node
 * @returns {string | null}
 */
function staticText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return node.value.replace(/[^/]*[*{(].*$/, '');
  if (node?.type === 'TSLiteralType') return staticText(node.literal);
  if (node?.type === 'BinaryExpression') return staticText(node.left);
  if (node?.type !== 'TemplateLiteral') return null;
  const head = node.quasis[0].value.cooked;
  return node.expressions.length === 0 ? head : head.replace(/[^/]*$/, '') || null;
}

/**
 * @param {Node} context
 * @param {Zone} zone
 * @param {string} source
 * @param {Node} specifier
 */
function reportNetworkExport(context, zone, source, specifier) {
  const name = specifier.imported?.name;
  if (!zone.isBrowser || zone.mayReachNetwork || !NETWORK_EXPORTS.has(name) || !UI_LIBRARY.test(source))
    return;
  context.report({
    node: specifier,
    message: `${zone.folder} may not import ${name}: in the browser only src/data reaches the network.`,
  });
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.join(', ');
}
