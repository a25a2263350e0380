/** Windows and prototypes that are quick already: a worker draws the pages of many test files. */
const quick = new WeakSet<object>();

/**
 * Makes jsdom answer sooner, and the same, what queries by role and by label ask of each element: its style, and the
 * labels of a control. What cannot be told at once is left to jsdom.
 */
export function quickenJsdom(): void {
  const page = toImpl<DocumentImpl>(document);
  if (!quick.has(page)) {
    quick.add(page);
    quickenChecks(page);
    rememberStyles(page);
  }
  quickenLabels();
}

interface ElementImpl {
  readonly localName: string;
  hasAttributeNS(space: null, name: string): boolean;
}

interface SchemaError {
  match: boolean;
  ast: unknown;
  pseudoElement: unknown;
}

interface Selector {
  check(selector: string, element: ElementImpl): SchemaError;
}

interface DocumentImpl {
  /** The style of each element; another one as soon as anything changes that may change a style. */
  readonly _styleCache: object;
  _getDOMSelector(): Selector;
  getElementById(id: string): (ElementImpl & { readonly type?: string }) | null;
}

/** What jsdom keeps behind a node of a page. */
function toImpl<T>(node: Node): T {
  const key = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  if (key === undefined) throw new Error('jsdom keeps its nodes elsewhere.');
  return (node as unknown as Record<symbol, T>)[key] as T;
}

/** Whether an element may match one selector of a list; `true` where only jsdom can tell. */
type MayMatch = (element: ElementImpl) => boolean;

interface List {
  /** Elements of these names match it, whatever else they are. */
  tags: ReadonlySet<string>;
  others: readonly MayMatch[];
}

/** Most of jsdom's own style sheet is for elements of other names, or with attributes that hardly any has. */
function quickenChecks(page: DocumentImpl): void {
  const { _getDOMSelector: getSelector } = page;
  const selector = getSelector.call(page);
  const lists = new Map<string, List>();
  const matching = new Map<string, SchemaError>();
  const check = selector.check.bind(selector);
  const NONE: SchemaError = { match: false, ast: null, pseudoElement: null };
  selector.check = (text, element) => {
    let list = lists.get(text);
    if (list === undefined) lists.set(text, (list = readList(text)));
    if (list.tags.has(element.localName)) {
      let judgement = matching.get(text);
      if (judgement === undefined) matching.set(text, (judgement = check(text, element)));
      return judgement;
    }
    return list.others.some((mayMatch) => mayMatch(element)) ? check(text, element) : NONE;
  };
}

const TAG = /^[a-z][a-z\d]*$/;

function readList(text: string): List {
  const parts = splitList(text);
  return {
    tags: new Set(parts.filter((part) => TAG.test(part))),
    others: parts.filter((part) => !TAG.test(part)).map(readPart),
  };
}

/** At its commas outside of brackets. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** What one compound begins with: a name, an attribute or a state. Namespaces and escapes do not count. */
const BEGINNING = /^(?:([a-z][\w-]*)(?![\w|\\-])|\[([a-z-]+)[\]=~^$*]|:([a-z-]+))/;

/** A compound has no combinator outside of brackets; the element itself must fulfil its beginning. */
function readPart(part: string): MayMatch {
  const [, tag, attribute, state] = BEGINNING.exec(part) ?? [];
  if (/[\s>+~]/.test(withoutBrackets(part))) return () => true;
  if (tag !== undefined) return ({ localName }) => localName === tag;
  const needed = attribute ?? ATTRIBUTES[state ?? ''];
  return needed === undefined ? () => true : (element) => element.hasAttributeNS(null, needed);
}

/** @returns the selector without attributes, and without what stands in the brackets of its states */
function withoutBrackets(part: string): string {
  const inner = part.replaceAll(/\[[^[\]]*\]|\([^()]*\)/g, '');
  return inner === part ? part : withoutBrackets(inner);
}

/** What an element needs to be in such a state. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  link: 'href',
  visited: 'href',
  'popover-open': 'popover',
};

/** The declaration of a style is read-only: all who ask may have the same one until something changes. */
function rememberStyles(page: DocumentImpl): void {
  const view = document.defaultView;
  if (view === null) throw new Error('The page has no window.');
  const ask = view.getComputedStyle.bind(view);
  const known = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const stylesNow = () => {
    const { _styleCache: cache } = page;
    const styles = known.get(cache) ?? new WeakMap<Element, CSSStyleDeclaration>();
    known.set(cache, styles);
    return styles;
  };
  const getComputedStyle = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return ask(element, pseudo);
    const found = stylesNow().get(element);
    if (found !== undefined) return found;
    const style = ask(element);
    stylesNow().set(element, style);
    return style;
  };
  // Vitest has copied the functions of the page's window to the global object.
  view.getComputedStyle = getComputedStyle;
  Object.assign(globalThis, { getComputedStyle });
}

const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

interface LabelImpl {
  readonly _ownerDocument: DocumentImpl;
  getAttributeNS(space: null, name: string): string | null;
  getRootNode(options: object): unknown;
}

/** jsdom walks through the whole page for each label of each control. */
function quickenLabels(): void {
  const prototype: object = Object.getPrototypeOf(toImpl(document.createElement('label')));
  if (quick.has(prototype)) return;
  quick.add(prototype);
  const walk = Object.getOwnPropertyDescriptor(prototype, 'control')?.get;
  if (walk === undefined) throw new Error('jsdom finds the control of a label elsewhere.');
  Object.defineProperty(prototype, 'control', {
    configurable: true,
    get(this: LabelImpl) {
      const id = this.getAttributeNS(null, 'for');
      const { _ownerDocument: page } = this;
      if (!id || this.getRootNode({}) !== page) return walk.call(this);
      const control = page.getElementById(id);
      if (control === null || !LABELABLE.has(control.localName)) return null;
      return control.localName === 'input' && control.type === 'hidden' ? null : control;
    },
  });
}
